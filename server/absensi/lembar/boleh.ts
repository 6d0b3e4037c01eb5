import { mayConfirmPertemuan } from '#contract/absensi/konfirmasi.ts'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { type Pertemuan, recordingRefusal } from '#contract/absensi/pertemuan.ts'
import type { Entri } from '#contract/absensi/rencana.ts'
import type { Due } from '#contract/absensi/state.ts'
import { mayRemind } from '#contract/absensi/tautan.ts'
import type { Key } from '#contract/closing.ts'
import { mayNameUdzur } from '#contract/kehadiran.ts'
import { describeLocked } from '#contract/locked.ts'
import { mayRecordAbsensi } from '#contract/permissions.ts'
import { laterOf } from '#contract/tanggal.ts'
import type { TimeSpan } from '#contract/waktu.ts'
import { dayWithin, periodeOf } from '#server/absensi/pertemuan/condition.ts'
import { nowIn } from '#server/absensi/pertemuan/kini.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { LembarKegiatanRow, PersonRow, SheetHead } from './lembar.sql.ts'
import type { LembarReader } from './reader.ts'

interface State {
  pembaca: LembarReader
  head: SheetHead
  leaders: readonly PersonRow[]
  kegiatan: LembarKegiatanRow | undefined
  pertemuan: Pertemuan | undefined
  pindah: object | null
  entri: Entri<TimeSpan & { sejak: string }, object> | undefined
  tagihan: Due | undefined
  baris: Lembar['baris']
  kunci: Key
}

/** What the caller may do with a sheet, and why not. */
export function decideMay(keadaan: State) {
  const { pembaca, head, leaders, kegiatan, pertemuan, pindah, entri, tagihan, baris } = keadaan
  const { user, wewenang, tanggal, hari_ini } = pembaca
  const waktu = pertemuan ?? entri?.jadwal ?? { mulai: '', selesai: '' }
  const hari = dayWithin(waktu, tanggal, nowIn(pembaca.pengaturan.zona_waktu, pembaca.now))
  const alasan = refusalOn(hari, keadaan) ?? emptyReason(keadaan)
  const mayAsk = mayRemind(wewenang, tanggal, hari_ini)
  // Nobody could keep it before its weekly time was made.
  const isBefore = !entri?.pertemuan && entri?.jadwal != null && entri.jadwal.sejak > tanggal
  const isUser = ({ sebagai, id }: PersonRow) => id === (sebagai === 'murabbi' ? user.murabbi_id : user.pendamping_id)
  return {
    boleh_mencatat: alasan === undefined,
    alasan: alasan ?? null,
    boleh_konfirmasi:
      Boolean(pertemuan?.opened_at) && !pertemuan?.peniadaan && mayConfirmPertemuan(wewenang, tanggal, hari_ini),
    boleh_mengubah: kegiatan !== undefined && refusalOn(laterOf(tanggal, hari), keadaan) === undefined,
    boleh_mengingatkan:
      alasan === undefined &&
      !pindah &&
      mayAsk &&
      baris.some(row => row.status === null) &&
      !isBefore &&
      tagihan !== 'tanpa_pendamping',
    tautan: mayAsk ? head.tautan : 0,
    sebut_udzur: mayNameUdzur({ mencatat: alasan === undefined, jk: leaders.find(isUser)?.jk ?? null }),
  }
}

/** `hari` is today for the marks; what lies ahead is planned as if its day had come. */
function refusalOn(hari: string, { pembaca, head, kunci }: State): string | undefined {
  const { user, wewenang, tanggal, hari_ini, pengaturan } = pembaca
  if (user.peran.length === 1 && user.peran[0] === 'pimpinan') return 'Pimpinan membaca saja.'
  const refusal = recordingRefusal(kata, {
    tanggal,
    hari_ini: hari,
    periode: periodeOf(head),
    mayRecord: mayRecordAbsensi(wewenang, tanggal, hari_ini),
  })
  if (refusal) return refusal.pesan
  if (!kunci.terkunci || kunci.boleh_dengan_alasan) return undefined
  return `${describeLocked(kunci.tutup_at ?? 0, pengaturan.zona_waktu)} Perubahan lewat koreksi yang disetujui murabbi.`
}

function emptyReason({ kegiatan, pertemuan, baris }: State): string | undefined {
  if (!kegiatan) return kata`Kelompok ini belum punya kegiatan. Tambahkan di halaman Kelompok.`
  if (pertemuan?.peniadaan) return `Ditiadakan: ${pertemuan.peniadaan.alasan}`
  return baris.length === 0 ? kata`Kelompok ini belum punya anggota pada tanggal ini.` : undefined
}
