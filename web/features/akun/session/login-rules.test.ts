import { expect, test } from 'vitest'
import { loginBody } from '#contract/akun/session.ts'
import { errorsOf } from '#web/ui/use-isian.ts'
import { loginRules } from './login-rules.ts'

test.each([
  ['umar', 'contoh-hadir'],
  [' Umar  bin\u200b Khattab ', ' spasi '],
  ['', ''],
  ['  ', 'x'],
  ['u'.repeat(120), 's'.repeat(200)],
  ['u'.repeat(121), 's'.repeat(201)],
])('the log-in is told of %j what its schema says', (username, sandi) => {
  for (const ingat of [true, false]) {
    const typed = { username, sandi, ingat }
    expect(errorsOf(loginRules, typed)).toEqual(errorsOf(loginBody, typed))
    const { data } = loginBody.safeParse({ ...typed, tanda_perangkat: '' })
    const read = loginRules.safeParse(typed)
    expect(read.success ? { ...read.data, tanda_perangkat: '' } : undefined).toEqual(data)
  }
})
