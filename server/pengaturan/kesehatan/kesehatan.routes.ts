import { getHealth, getLiveness, getReadiness } from '#contract/pengaturan/kesehatan.ts'
import { dialectOf } from '#database/dialect.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { orTrouble, readHealth, readReadiness } from '#server/dasar/kesehatan/keadaan.ts'
import { hourAge, readLastCopy } from '#server/pengaturan/cadangan/cadangan.ts'
import packageJson from '../../../package.json' with { type: 'json' }

export function healthRoutes(serve: Serve): void {
  serve.public(getHealth, async ({ db, now, status }) => {
    const keadaan = await orTrouble(readHealth(db, now))
    if (keadaan !== 'siap') status(503)
    const copied_at = keadaan === 'siap' ? await readLastCopy(db, now).catch(() => null) : null
    const cadangan_jam = copied_at === null ? null : hourAge(copied_at, now)
    return { status: keadaan, versi: packageJson.version, database: dialectOf(db), cadangan_jam, ...NOTICE[keadaan] }
  })

  serve.public(getLiveness, async () => ({ status: 'hidup' as const, versi: packageJson.version }))

  serve.public(getReadiness, async ({ db, now, status }) => {
    const keadaan = await orTrouble(readReadiness(db, now))
    if (keadaan !== 'siap') status(503)
    return { status: keadaan, ...NOTICE[keadaan] }
  })
}

const NOTICE = {
  siap: { kode: '', pesan: '' },
  hanya_baca: {
    kode: 'server.hanya_baca',
    pesan:
      'Basis data hanya dapat dibaca. Periksa apakah ini server cadangan (standby), atau berkas dan disknya tidak boleh ditulisi.',
  },
  menunggu_standby: {
    kode: 'server.menunggu_standby',
    pesan:
      'Basis data belum menjawab penyimpanan, kemungkinan karena menunggu server cadangan (standby). Periksa standby; isian tetap menunggu di perangkat.',
  },
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
