import type { Agenda, EntriAgenda } from '#contract/absensi/agenda.ts'
import { recordingRefusal } from '#contract/absensi/pertemuan.ts'
import { type Entri, layRencana, timesOf } from '#contract/absensi/rencana.ts'
import { heldWordOf } from '#contract/absensi/state.ts'
import { isArsip } from '#contract/pengaturan/keadaan-periode.ts'
import { type AturanKunci, lockOf } from '#contract/penutupan.ts'
import { mayReadPertemuan, mayRecordAbsensi, type Wewenang } from '#contract/permissions.ts'
import { laterOf, todayIn, type Zona } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { found } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { requireWewenang, visiblePertemuan } from '#server/datapokok/kelompok/wewenang.ts'
import { readHijriOffset } from '#server/pengaturan/awal-bulan/awal-bulan.ts'
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
import { kiniIn } from './kini.ts'
import { listPindahan } from './pemindahan.sql.ts'
import { type JadwalRow, listJadwalRows } from './rencana.sql.ts'
import { inPeriode, readBahanRencana } from './rencana.ts'
import { dayWithin } from './syarat.ts'
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
  const arsip = isArsip({ aktif: head.aktif === 1, selesai: head.selesai }, hariIni)
  const kegiatanList = await listAgendaKegiatan(db, kelompokId)
  const rows = await listAgendaRows(db, kelompokId, span, visiblePertemuan(user, hariIni))
  // An old periode is not planned any more, nor is a century of it laid out when asked.
  const jadwal = inPeriode(await listJadwalRows(db, [kelompokId]), head)
  const { libur, pindahOf } = await readBahanRencana(db, [kelompokId])
  const stateOf = await readStates(db, [kelompokId], kiniIn(zona, now), libur)
  const seen = (tanggal: string) => mayReadPertemuan(wewenang, tanggal, hariIni)
  const entriList = layRencana({ jadwal, pertemuan: rows, pindah: pindahOf(kelompokId), libur })
    .between(span.dari, span.sampai)
    .filter(e => seen(e.tanggal) && (e.pertemuan !== null || !arsip))
  const pindah = (await listPindahan(db, kelompokId, span)).filter(m => seen(m.asal) && seen(m.tanggal))
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
    entri: entriList.map(entri => ({
      ...toEntri(entri),
      ...stateOf(kelompokId, {
        ...entri,
        pertemuan: entri.pertemuan && { ...entri.pertemuan, ...isiOf(entri.pertemuan) },
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

  function movedOf(row: AgendaRow | null): EntriAgenda['dipindah'] {
    const move = row && movedById.get(row.id)
    return move ? { tanggal: move.asal, alasan: move.alasan, oleh: move.oleh } : null
  }
}

function toEntri(entri: Entri<JadwalRow, AgendaRow>) {
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

function isiOf(row: AgendaRow) {
  return { ditiadakan: row.alasan === null ? 0 : 1, belum: row.orang - row.terisi }
}

/** Twin of requirePlannable in syarat.ts. */
function mayPlan(
  entri: Entri<JadwalRow, AgendaRow>,
  a: AturanKunci & { wewenang: Wewenang; hariIni: string; zona: Zona; now: number; head: HeadRow },
): boolean {
  const { tanggal } = entri
  const refusal = recordingRefusal(kata, {
    tanggal,
    hari_ini: laterOf(tanggal, dayWithin(timesOf(entri), tanggal, kiniIn(a.zona, a.now))),
    periode: { mulai: a.head.mulai, selesai: a.head.selesai, aktif: a.head.aktif === 1 },
    mayRecord: mayRecordAbsensi(a.wewenang, tanggal, a.hariIni),
  })
  if (refusal) return false
  const kunci = lockOf({ sampai_at: null, ...entri.pertemuan, tanggal, ...timesOf(entri) }, a, a.wewenang, a)
  return !kunci.terkunci || kunci.boleh_dengan_alasan
}
