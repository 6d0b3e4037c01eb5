import type { FastifyInstance } from 'fastify'
import { createPembaca, type Pembaca } from './pembaca.ts'

/** Work that goes on after its answer. */
export interface Latar {
  baca: Pembaca['baca']
  jalankan(pekerjaan: () => Promise<void>): void
}

/** The server closes only when all of it has come to an end, because the database goes right after. */
export function createLatar(fastify: FastifyInstance): Latar {
  const pembaca = createPembaca()
  const berjalan = new Set<Promise<void>>()
  fastify.addHook('onClose', async () => {
    await pembaca.tutup()
    await Promise.all(berjalan)
  })
  return {
    baca: pembaca.baca,
    jalankan(pekerjaan) {
      const janji = pekerjaan()
        .catch((error: unknown) => fastify.log.error(error))
        .finally(() => berjalan.delete(janji))
      berjalan.add(janji)
    },
  }
}
