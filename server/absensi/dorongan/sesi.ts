import { layRencana, timesOf } from '#contract/absensi/rencana.ts'
import type { Due } from '#contract/absensi/state.ts'
import { earlierOf, laterOf } from '#contract/tanggal.ts'
import { idsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import type { ZonedNow } from '#server/absensi/pertemuan/kini.ts'
import { inPeriode, listJadwal, listRencana, readRencanaMaterial } from '#server/absensi/pertemuan/rencana.ts'
import { readDue } from '#server/absensi/pertemuan/tagihan.ts'
import { listKelompokPendamping, listLedKelompok, listPerpanjanganRows, listPushKelompok } from './dorongan.sql.ts'

/** A pertemuan of the plan, as a message names it. */
export interface PushSession extends PertemuanKey {
  kelompok: string
  kegiatan: string
  /** 'HH:MM' or '' where nobody planned a time. */
  mulai: string
  selesai: string
  tagihan: Due
  ditiadakan: boolean
  /** Kept open until then, null by the rule alone. */
  sampai_at: number | null
}

/** What is planned for these kelompok in a span, by kelompok and time; what of it is belum diisi is said as everywhere (readDue). */
export async function listPushSessions(
  db: Db,
  kelompokIds: readonly number[],
  { dari, sampai }: { dari: string; sampai: string },
  kini: ZonedNow,
): Promise<PushSession[]> {
  if (kelompokIds.length === 0) return []
  const [kelompokList, jadwal, rows, { libur, pindahOf }] = await Promise.all([
    listPushKelompok(db, kelompokIds),
    listJadwal(db, kelompokIds),
    listRencana(db, kelompokIds, { dari, sampai }),
    readRencanaMaterial(db, kelompokIds),
  ])
  const dueOf = await readDue(db, kelompokIds, kini, libur)
  const untilOf = new Map((await listPerpanjanganRows(db, idsOf(rows))).map(row => [row.pertemuan_id, row.sampai_at]))
  const [jadwalOf, rowsOf] = [Map.groupBy(jadwal, j => j.kelompok_id), Map.groupBy(rows, row => row.kelompok_id)]
  return kelompokList.flatMap(kelompok => {
    const plan = layRencana({
      jadwal: inPeriode(jadwalOf.get(kelompok.id) ?? [], kelompok),
      pertemuan: rowsOf.get(kelompok.id) ?? [],
      ...{ pindah: pindahOf(kelompok.id), libur },
    })
    const [first, last] = [laterOf(dari, kelompok.mulai), earlierOf(sampai, kelompok.selesai)]
    return plan.between(first, last).map(entri => ({
      ...{ kelompok_id: kelompok.id, kelompok: kelompok.nama, kegiatan_id: entri.kegiatan_id },
      ...{ tanggal: entri.tanggal, ke: entri.ke, ...timesOf(entri) },
      kegiatan: entri.pertemuan?.kegiatan ?? entri.jadwal?.kegiatan ?? '',
      tagihan: dueOf(kelompok.id, entri),
      ditiadakan: entri.pertemuan?.ditiadakan === 1,
      sampai_at: untilOf.get(entri.pertemuan?.id ?? 0) ?? null,
    }))
  })
}

/** What is belum diisi where these pendamping have something to fill: in their kelompok of today, and where they lead. */
export async function listNotYetOf(
  db: Db,
  pendampingIds: readonly number[],
  span: { dari: string; sampai: string },
  kini: ZonedNow,
): Promise<PushSession[]> {
  const [own, led] = await Promise.all([
    listKelompokPendamping(db, pendampingIds, kini.hariIni),
    listLedKelompok(db, pendampingIds, span),
  ])
  const sessionList = await listPushSessions(db, [...new Set([...own, ...led])], span, kini)
  return sessionList.filter(sesi => sesi.tagihan === 'belum')
}
