import type { Agenda, AgendaEntry } from '#contract/absensi/agenda.ts'
import { recordingRefusal } from '#contract/absensi/pertemuan.ts'
import { type Entri, layRencana, timesOf } from '#contract/absensi/rencana.ts'
import { heldWordOf } from '#contract/absensi/state.ts'
import { type KeyAturan, lockOf } from '#contract/closing.ts'
import { isArchive } from '#contract/pengaturan/periode-state.ts'
import { mayReadPertemuan, mayRecordAbsensi, type Wewenang } from '#contract/permissions.ts'
import { laterOf, todayIn, type Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { found } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { requireWewenang, visiblePertemuan } from '#server/datapokok/kelompok/wewenang.ts'
import { readHijriOffset } from '#server/pengaturan/awal-bulan/month-start.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { namePeriode } from '#server/pengaturan/periode/nama.ts'
import {
  type AgendaRow,
  findHead,
  type HeadRow,
  listAgendaKegiatan,
  listAgendaRows,
  listLiburIn,
} from './agenda.sql.ts'
import { dayWithin } from './condition.ts'
import { nowIn } from './kini.ts'
import { listMove } from './pemindahan.sql.ts'
import { type JadwalRow, listJadwalRows } from './rencana.sql.ts'
import { inPeriode, readRencanaMaterial } from './rencana.ts'
import { readStates } from './tagihan.ts'

/** Everything a kelompok has before and behind it in a span: what is planned, held, ditiadakan and moved, and holidays. */
export async function readAgenda(
  db: Db,
  user: User,
  kelompokId: number,
  span: { dari: string; sampai: string },
  now: number,
): Promise<Agenda> {
  const wewenang = await requireWewenang(db, user, kelompokId)
  const pengaturan = await getPengaturan(db)
  const zona = pengaturan.zona_waktu
  const hariIni = todayIn(zona, now)
  const head = found(await findHead(db, kelompokId), 'kelompok')
  const arsip = isArchive({ aktif: head.aktif === 1, selesai: head.selesai }, hariIni)
  const kegiatanList = await listAgendaKegiatan(db, kelompokId)
  const rows = await listAgendaRows(db, kelompokId, span, visiblePertemuan(user, hariIni))
  // An old periode is not planned any more, nor is a century of it laid out when asked.
  const jadwal = inPeriode(await listJadwalRows(db, [kelompokId]), head)
  const { libur, pindahOf } = await readRencanaMaterial(db, [kelompokId])
  const stateOf = await readStates(db, [kelompokId], nowIn(zona, now), libur)
  const seen = (tanggal: string) => mayReadPertemuan(wewenang, tanggal, hariIni)
  const entryList = layRencana({ jadwal, pertemuan: rows, pindah: pindahOf(kelompokId), libur })
    .between(span.dari, span.sampai)
    .filter(e => seen(e.tanggal) && (e.pertemuan !== null || !arsip))
  const pindah = (await listMove(db, kelompokId, span)).filter(m => seen(m.asal) && seen(m.tanggal))
  const movedById = new Map(pindah.map(m => [m.pertemuan_id, m]))
  const aturan = { ...pengaturan, wewenang, hariIni, zona, now, head }
  const isHeld = { mulai: head.mulai, selesai: head.selesai, aktif: head.aktif === 1 }
  const mayRecord = mayRecordAbsensi(wewenang, hariIni, hariIni)

  return {
    kelompok: { id: kelompokId, nama: head.nama, jk: head.jk },
    periode: { nama: namePeriode(head), ...isHeld },
    hari_ini: hariIni,
    zona_waktu: zona,
    hijri_offset: await readHijriOffset(db, hariIni),
    boleh_mencatat: !recordingRefusal(kata, { tanggal: hariIni, hari_ini: hariIni, periode: isHeld, mayRecord }),
    kegiatan_list: kegiatanList,
    libur: await listLiburIn(db, span),
    entri: entryList.map(entri => ({
      ...toEntry(entri),
      ...stateOf(kelompokId, {
        ...entri,
        pertemuan: entri.pertemuan && { ...entri.pertemuan, ...contentOf(entri.pertemuan) },
      }),
      dipindah: movedOf(entri.pertemuan),
      boleh_mengubah: mayPlan(entri, aturan),
    })),
    pindah: pindah
      .filter(({ asal }) => asal >= span.dari && asal <= span.sampai)
      .map(({ asal, tanggal, ke, alasan, oleh, kegiatan_id, kegiatan }) => ({
        ...{ tanggal: asal, ke_tanggal: tanggal, ke, alasan, oleh, kegiatan_id, kegiatan },
      })),
  }

  function movedOf(row: AgendaRow | null): AgendaEntry['dipindah'] {
    const move = row && movedById.get(row.id)
    return move ? { tanggal: move.asal, alasan: move.alasan, oleh: move.oleh } : null
  }
}

function toEntry(entri: Entri<JadwalRow, AgendaRow>) {
  const { jadwal: slot, pertemuan: row, kegiatan_id, tanggal, ke } = entri
  return {
    pertemuan_id: row?.id ?? null,
    kegiatan_id,
    kegiatan: row?.kegiatan ?? slot?.kegiatan ?? '',
    jenis: row?.jenis ?? slot?.jenis ?? 'umum',
    ...{ tanggal, ke, ...timesOf(entri) },
    tempat: row?.tempat || slot?.tempat || '',
    materi: row?.materi ?? '',
    pelaksana_id: row?.pelaksana_id ?? null,
    oleh: row?.badal || row?.pelaksana || '',
    badal: row !== null && (row.badal !== '' || row.dari_luar === 1),
    keadaan: heldWordOf({
      opened: row?.dibuka === 1,
      cancelled: row !== null && row.alasan !== null,
      unset: row ? row.orang - row.terisi : 0,
    }),
    alasan: row?.alasan ?? '',
    orang: row?.orang ?? 0,
    terisi: row?.terisi ?? 0,
  }
}

function contentOf(row: AgendaRow) {
  return { ditiadakan: row.alasan === null ? 0 : 1, belum: row.orang - row.terisi }
}

/** Twin of requirePlannable in condition.ts. */
function mayPlan(
  entri: Entri<JadwalRow, AgendaRow>,
  a: KeyAturan & { wewenang: Wewenang; hariIni: string; zona: Zone; now: number; head: HeadRow },
): boolean {
  const { tanggal } = entri
  const refusal = recordingRefusal(kata, {
    tanggal,
    hari_ini: laterOf(tanggal, dayWithin(timesOf(entri), tanggal, nowIn(a.zona, a.now))),
    periode: { mulai: a.head.mulai, selesai: a.head.selesai, aktif: a.head.aktif === 1 },
    mayRecord: mayRecordAbsensi(a.wewenang, tanggal, a.hariIni),
  })
  if (refusal) return false
  const kunci = lockOf({ sampai_at: null, ...entri.pertemuan, tanggal, ...timesOf(entri) }, a, a.wewenang, a)
  return !kunci.terkunci || kunci.boleh_dengan_alasan
}
