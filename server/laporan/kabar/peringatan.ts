import { laporanMahasantriQuery } from '#contract/laporan/laporan-mahasantri.ts'
import type { Db } from '#database/schema.ts'
import { type NewsDeps, readPengasuh } from '#server/absensi/kabar/susun.ts'
import { kata } from '#server/dasar/istilah.ts'
import { addUnknown, type Baru } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import type { Penghasil } from '#server/dasar/pemberitahuan/pengirim.ts'
import { sumPerBulan } from '#server/laporan/hitungan.ts'
import { readBahanLaporan, statusCukup } from '#server/laporan/laporan-mahasantri.ts'
import { rulesOf } from '#server/pengaturan/aturan/rules.ts'
import { getHariIni } from '#server/pengaturan/pengaturan.ts'
import { listPeriodeKini } from '#server/pengaturan/periode/periode.ts'
import type { SusunWebhook } from '#server/pengaturan/webhook/kirim-webhook.ts'
import { getNamaKelompok, listWebhookPeringatan, type WebhookPeringatan } from './peringatan.sql.ts'
import { SEMUA } from './semua.ts'

/** The figures of everybody take a moment: they are looked at as often, by each process. */
const JEDA = 15 * 60_000

interface Peringatan {
  mahasantri_id: number
  kelompok_id: number
  status: 'peringatan' | 'tidak_memenuhi'
}

/**
 * Who has come to the limit of a warning, or below the minimum, in a periode that runs: told once of each. Whoever was there already
 * when a webhook was added is only kept as known.
 */
export function tellPeringatan(): Penghasil {
  let dilihatAt = 0
  return async (db, write, now) => {
    if (now - dilihatAt < JEDA) return
    const webhookList = await listWebhookPeringatan(db)
    if (webhookList.length === 0) return
    const hariIni = await getHariIni(db, now)
    const baruList: Baru[] = []
    for (const { id } of await listPeriodeKini(db, { hariIni, sampai: hariIni })) {
      const list = await listPeringatan(db, id, now)
      baruList.push(...webhookList.flatMap(webhook => toBaru(webhook, id, list)))
    }
    await addUnknown(db, write, baruList, now)
    dilihatAt = now
  }
}

async function listPeringatan(db: Db, periode_id: number, now: number): Promise<Peringatan[]> {
  const { laporan, rows } = await readBahanLaporan(db, SEMUA, laporanMahasantriQuery.parse({ periode_id }), now)
  const { batas_pertemuan } = await rulesOf(db, periode_id)
  const perBulan = laporan.batas.per === 'bulan' ? sumPerBulan(rows) : undefined
  return laporan.baris.flatMap(orang => {
    const { mahasantri_id, kelompok_id, aktif } = orang
    const months = perBulan && (perBulan.get(mahasantri_id) ?? [])
    const status = statusCukup(orang, laporan, months, batas_pertemuan)
    return aktif && kelompok_id !== null && (status === 'peringatan' || status === 'tidak_memenuhi')
      ? [{ mahasantri_id, kelompok_id, status }]
      : []
  })
}

function toBaru({ id, dimulai }: WebhookPeringatan, periodeId: number, list: readonly Peringatan[]): Baru[] {
  const dasar = { kanal: 'webhook', jenis: 'peringatan', webhook_id: id } as const
  const lewat = { basi_at: 0 }
  return [
    ...(dimulai === 1 ? [] : [{ ...dasar, ...lewat, kunci: `${id}:mulai`, isi: {} }]),
    ...list.map(satu => ({
      ...{ ...dasar, ...(dimulai === 1 ? {} : lewat), isi: satu },
      kunci: `${id}:${periodeId}.${satu.mahasantri_id}.${satu.status}`,
    })),
  ]
}

const SEBUTAN = { peringatan: 'mencapai batas peringatan', tidak_memenuhi: 'di bawah batas minimal' }

/** The id and no name: whoever has the right to it sees in Hadir who it is. */
export function composePeringatan({ db, origin, clock }: NewsDeps): Readonly<Record<'peringatan', SusunWebhook>> {
  return {
    async peringatan({ isi }) {
      const { mahasantri_id, kelompok_id, status } = JSON.parse(isi) as Peringatan
      const nama = await getNamaKelompok(db, kelompok_id)
      if (nama === undefined) return undefined
      return {
        kelompok: { id: kelompok_id, nama },
        ...{ mahasantri_id, status, alamat: `${origin}/laporan/perhatian` },
        kepada: await readPengasuh(db, kelompok_id, clock.now()),
        teks: kata`Kehadiran seorang mahasantri ${nama} ${SEBUTAN[status]}. Siapa dan mengapa: ${origin}/laporan/perhatian`,
      }
    },
  }
}
