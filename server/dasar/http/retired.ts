import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/dasar/errors.ts'

/**
 * Calls that a screen of an older build may still make, each with the release it went with: answered for two releases that the
 * page is to be loaded anew, then it goes from this list and is an address that does not exist.
 */
export const RETIRED: readonly { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; since: string }[] =
  [
    { method: 'PUT', path: '/api/kelompok/sel', since: '0.3.0' },
    { method: 'POST', path: '/api/tampilan', since: '0.3.0' },
    { method: 'PUT', path: '/api/tampilan/:id/nama', since: '0.3.0' },
    { method: 'PUT', path: '/api/tampilan/:id/saringan', since: '0.3.0' },
    { method: 'DELETE', path: '/api/tampilan/:id', since: '0.3.0' },
  ]

const SAID = 'Muat ulang Hadir: yang terbuka ini versi lama. Belum ada yang disimpan dari layar ini.'

export function retiredRoutes(app: FastifyInstance): void {
  for (const { method, path } of RETIRED)
    app.route({
      ...{ method, url: path },
      handler: async () => {
        throw new AppError('gone', 'versi.usang', SAID)
      },
    })
}
