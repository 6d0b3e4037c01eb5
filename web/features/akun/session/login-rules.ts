import { tidy } from '#contract/tidy.ts'

interface Typed {
  username: string
  sandi: string
  ingat: boolean
}

/**
 * What `loginBody` says of the log-in, without a schema: it is the first thing that is seen, and would be the only one there to bring
 * zod along. login-rules.test.ts holds them together.
 */
export const loginRules = {
  safeParse(typed: unknown) {
    const { username, sandi, ingat } = typed as Typed
    const data = { username: tidy(username), sandi, ingat }
    const issues = [
      ...judge('username', data.username, 120, 'Maksimal 120 karakter'),
      ...judge('sandi', sandi, 200, 'Kata sandi maksimal 200 karakter'),
    ]
    if (issues.length > 0) return { success: false as const, error: { issues } }
    return { success: true as const, data }
  },
}

function judge(key: string, text: string, max: number, tooLong: string) {
  if (text === '') return [{ path: [key], message: 'Wajib diisi' }]
  return text.length > max ? [{ path: [key], message: tooLong }] : []
}
