import { getHealth } from '#contract/pengaturan/kesehatan.ts'
import { dialectOf } from '#database/dialect.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readHealth } from '#server/dasar/kesehatan/keadaan.ts'
import { readAge } from '#server/pengaturan/cadangan/cadangan.ts'
import packageJson from '../../../package.json' with { type: 'json' }

export function healthRoutes(serve: Serve): void {
  serve.public(getHealth, async ({ db, now, status }) => {
    const keadaan = await Promise.race([readHealth(db, now), timeout(3_000)])
    if (keadaan !== 'siap') status(503)
    const cadangan_jam = keadaan === 'siap' ? await readAge(db, now).catch(() => null) : null
    return { status: keadaan, versi: packageJson.version, database: dialectOf(db), cadangan_jam, ...NOTICE[keadaan] }
  })
}

const NOTICE = {
  siap: { kode: '', pesan: '' },
  gangguan: {
    kode: 'server.gangguan',
    pesan:
      'Server tidak dapat menyimpan. Yang sudah tersimpan tetap terbaca, isian baru menunggu di perangkat. Periksa ruang disk dan basis data di server.',
  },
  rusak: {
    kode: 'server.rusak',
    pesan: 'Basis data rusak. Hentikan server dan pulihkan cadangan terakhir yang baik.',
  },
} as const

/** A database that does not answer is as bad as one that refuses. */
function timeout(ms: number): Promise<'gangguan'> {
  return new Promise(resolve => setTimeout(() => resolve('gangguan'), ms).unref())
}
