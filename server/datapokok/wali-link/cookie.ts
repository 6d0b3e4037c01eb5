import type { FastifyRequest } from 'fastify'

const NAME = 'wali'
/** Longer than any periode: the links say when it ends. */
const LASTS = 300 * 86_400

/** By it the links that were opened in a browser are known there again. No script reads it, and it goes along to no other call. */
export function createWaliCookie(origin: string) {
  const rest = `; Path=/api/wali; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`
  return {
    give: (token: string) => `${NAME}=${token}; Max-Age=${LASTS}${rest}`,
    takeBack: () => `${NAME}=; Max-Age=0${rest}`,
    of: ({ headers }: FastifyRequest): string => {
      const pair = (headers.cookie ?? '').split(';').find(one => one.trim().startsWith(`${NAME}=`))
      return pair?.trim().slice(NAME.length + 1, NAME.length + 1 + 100) ?? ''
    },
  }
}
export type WaliCookie = ReturnType<typeof createWaliCookie>
