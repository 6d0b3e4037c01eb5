import { laporanMahasantriQuery } from '#contract/laporan/laporan-mahasantri.ts'
import type { Db } from '#database/schema.ts'
import { type NewsDeps, readPengasuh } from '#server/absensi/kabar/compose.ts'
import { kata } from '#server/dasar/istilah.ts'
import { addUnknown, type Fresh } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import type { Producer } from '#server/dasar/pemberitahuan/sender.ts'
import { sumPerMonth } from '#server/laporan/hitungan.ts'
import { readLaporanMaterial, statusEnough } from '#server/laporan/laporan-mahasantri.ts'
import { rulesOf } from '#server/pengaturan/aturan/rules.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import { listPeriodeNow } from '#server/pengaturan/periode/periode.ts'
import type { ComposeWebhook } from '#server/pengaturan/webhook/send-webhook.ts'
import { getKelompokName, listWarningWebhook, type WarningWebhook } from './peringatan.sql.ts'
import { ALL } from './semua.ts'

/** The figures of everybody take a moment: they are looked at as often, by each process. */
const PAUSE = 15 * 60_000

interface Warning {
  mahasantri_id: number
  kelompok_id: number
  status: 'peringatan' | 'tidak_memenuhi'
}

/**
 * Who has come to the limit of a warning, or below the minimum, in a periode that runs: told once of each. Whoever was there already
 * when a webhook was added is only kept as known.
 */
export function tellWarning(): Producer {
  let seenAt = 0
  return async (db, write, now) => {
    if (now - seenAt < PAUSE) return
    const webhookList = await listWarningWebhook(db)
    if (webhookList.length === 0) return
    const hariIni = await getToday(db, now)
    const newList: Fresh[] = []
    for (const { id } of await listPeriodeNow(db, { hariIni, sampai: hariIni })) {
      const list = await listWarning(db, id, now)
      newList.push(...webhookList.flatMap(webhook => toNew(webhook, id, list)))
    }
    await addUnknown(db, write, newList, now)
    seenAt = now
  }
}

async function listWarning(db: Db, periode_id: number, now: number): Promise<Warning[]> {
  const { laporan, rows } = await readLaporanMaterial(db, ALL, laporanMahasantriQuery.parse({ periode_id }), now)
  const { batas_pertemuan } = await rulesOf(db, periode_id)
  const perMonth = laporan.batas.per === 'bulan' ? sumPerMonth(rows) : undefined
  return laporan.baris.flatMap(orang => {
    const { mahasantri_id, kelompok_id, aktif } = orang
    const months = perMonth && (perMonth.get(mahasantri_id) ?? [])
    const status = statusEnough(orang, laporan, months, batas_pertemuan)
    return aktif && kelompok_id !== null && (status === 'peringatan' || status === 'tidak_memenuhi')
      ? [{ mahasantri_id, kelompok_id, status }]
      : []
  })
}

function toNew({ id, dimulai }: WarningWebhook, periodeId: number, list: readonly Warning[]): Fresh[] {
  const dasar = { kanal: 'webhook', jenis: 'peringatan', webhook_id: id } as const
  const lewat = { basi_at: 0 }
  return [
    ...(dimulai === 1 ? [] : [{ ...dasar, ...lewat, kunci: `${id}:mulai`, isi: {} }]),
    ...list.map(one => ({
      ...{ ...dasar, ...(dimulai === 1 ? {} : lewat), isi: one },
      kunci: `${id}:${periodeId}.${one.mahasantri_id}.${one.status}`,
    })),
  ]
}

const WORDING = { peringatan: 'mencapai batas peringatan', tidak_memenuhi: 'di bawah batas minimal' }

/** The id and no name: whoever has the right to it sees in Hadir who it is. */
export function composeWarning({ db, origin, clock }: NewsDeps): Readonly<Record<'peringatan', ComposeWebhook>> {
  return {
    async peringatan({ isi }) {
      const { mahasantri_id, kelompok_id, status } = JSON.parse(isi) as Warning
      const nama = await getKelompokName(db, kelompok_id)
      if (nama === undefined) return undefined
      return {
        kelompok: { id: kelompok_id, nama },
        ...{ mahasantri_id, status, alamat: `${origin}/laporan/perhatian` },
        kepada: await readPengasuh(db, kelompok_id, clock.now()),
        teks: kata`Kehadiran seorang mahasantri ${nama} ${WORDING[status]}. Siapa dan mengapa: ${origin}/laporan/perhatian`,
      }
    },
  }
}
