import { type BentukRekap, type CetakRekapQuery, printRekap } from '#contract/dokumen/dokumen.ts'
import { nameKelompok } from '#contract/identitas.ts'
import { describeMinimal, describeRumus, labelStatus, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { BarisRekap, KolomRekap, Rekap } from '#contract/laporan/rekap.ts'
import { describeDitiadakan, describeLibur, isSatuBulan } from '#contract/laporan/rekap-harian.ts'
import { isAssignedOn, readsEverything } from '#contract/permissions.ts'
import { formatRentang, formatRentangAngka } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Blok } from '#server/dasar/pdf/naskah.ts'
import { requireWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { readRekap } from '#server/laporan/rekap/rekap.ts'
import { describeKosong } from '#server/laporan/rekap/rekap-lembar.ts'
import { describeFigures, type SealedPercentage } from '#server/laporan/report.ts'
import type { Cetak } from './cetak.ts'
import { listPengasuhOn, listPengasuhTerdekat, listPrintedTimes } from './dokumen.sql.ts'
import { type Dokumen, tandaTangan } from './dokumen.ts'
import { defineDocument, type Pilihan } from './kind.ts'
import { kodeKegiatan } from './kolom-tengah.ts'
import { describePrintedTime, describeSemester, penandaOf } from './sebut.ts'
import { tabelRekap } from './tabel-rekap.ts'
import { readTold } from './told.ts'

/** How the figures of a recap are read again: everything that was left open when it was printed is said. */
interface PilihanRekap extends Pilihan {
  kelompok_id: number
  dari: string
  sampai: string
  kegiatan_id: number | null
  bentuk: BentukRekap
}

export const rekapKind = defineDocument({
  key: 'rekap',
  call: printRekap,
  make: (db, cetak, { params, query }) => rekapDokumen(db, cetak, params.id, query),
  async recount(db, { user, now }, { kelompok_id, dari, sampai, kegiatan_id, bentuk }: PilihanRekap) {
    const mode = bentuk === 'bulan' ? 'bulan' : 'pertemuan'
    const query = { dari, sampai, mode, kegiatan_id: kegiatan_id ?? undefined } as const
    return angkaRekap(await readRekap(db, user, kelompok_id, query, now), sampai)
  },
})

/** The recap of a kelompok as a sheet, by the rights of whoever prints it. */
export async function rekapDokumen(db: Db, cetak: Cetak, kelompokId: number, query: CetakRekapQuery): Promise<Dokumen> {
  const { user, now } = cetak
  const { bentuk, ...range } = query
  const rekap = await readRekap(db, user, kelompokId, { ...range, mode: bentuk }, now)
  requireSatuBulan(bentuk, rekap)
  const akhir = rekap.sampai < rekap.hari_ini ? rekap.sampai : rekap.hari_ini
  const [pengasuh, waktu, semua, told] = await Promise.all([
    listPengasuhOn(db, kelompokId, akhir),
    listPrintedTimes(db, kelompokId, rekap.kegiatan?.id ?? null, akhir),
    seesAll(db, user, kelompokId, rekap.hari_ini),
    readTold(db, user, rekap, { kelompok_id: kelompokId }),
  ])
  const pilihan: PilihanRekap = {
    jenis: 'rekap',
    kelompok_id: kelompokId,
    ...{ dari: rekap.dari, sampai: told() },
    kegiatan_id: rekap.kegiatan?.id ?? null,
    bentuk,
    lingkup: semua ? 'semua' : 'sendiri',
  }
  // A recap of a file is older than the assignments: then whoever is nearest signs, and nobody's line stays empty without need.
  const terdekat = rekap.kolom.some(k => k.berkas) ? await listPengasuhTerdekat(db, kelompokId, akhir) : []
  const penanda = (['murabbi', 'pendamping'] as const).map(as => penandaOf([...pengasuh, ...terdekat], as))
  return {
    jenis: 'rekap',
    judul: `${rekap.kelompok.nama}, ${rekap.kegiatan?.nama ?? 'semua kegiatan'}, ${formatRentang(rekap.dari, rekap.sampai)}`,
    arah: 'lebar',
    blok: [
      {
        jenis: 'judul',
        teks: 'REKAPITULASI KEHADIRAN MAHASANTRI',
        anak: [describeSemester(rekap.periode.nama)],
      },
      keterangan(rekap, describePrintedTime(rekap.kelompok.tempat, waktu, cetak.zona)),
      ...tabelRekap(rekap, bentuk, cetak.kop.kertas),
      { jenis: 'catatan', teks: legenda(rekap, bentuk) },
      tandaTangan(cetak, penanda),
    ],
    pilihan,
    angka: angkaRekap(rekap, pilihan.sampai),
    isi: rekap.baris.map(b => [b.nim, b.nama, describeFigures(b.hitungan, b.persen)]),
  }
}

/** The days 1–31 are those of one month. */
export function requireSatuBulan(bentuk: BentukRekap, { dari, sampai }: { dari: string; sampai: string }): void {
  if (bentuk === 'harian' && !isSatuBulan({ dari, sampai }))
    throw Invalid({ bentuk: 'Rekap harian memuat satu bulan. Pilih tanggal awal dan akhir dalam bulan yang sama.' })
}

/** What must be the same for the sheet to be the same: columns, marks, percentages; of days after `sampai` nothing. */
function angkaRekap({ kolom, baris, bulan }: Rekap, sampai: string): unknown {
  const dikenal = kolom.flatMap((k, i) => (k.tanggal <= sampai ? [i] : []))
  // A month that lies ahead has a column where something of it is ditiadakan already.
  const bulanDikenal = bulan.flatMap((one, i) => (one <= sampai.slice(0, 7) ? [i] : []))
  const monthsOf = (b: BarisRekap) => bulanDikenal.map(i => b.bulan[i] ?? null)
  return [
    dikenal.map(i => kolomAngka(kolom[i])),
    bulanDikenal.map(i => bulan[i]),
    baris
      .filter(
        b => [...b.tanda].some((t, i) => t !== ' ' && (kolom[i]?.tanggal ?? '') <= sampai) || monthsOf(b).some(Boolean),
      )
      // Not in roll order: a name that is spelled otherwise stands elsewhere, and no figure has changed.
      .toSorted((a, b) => a.mahasantri_id - b.mahasantri_id)
      .map(b => [b.mahasantri_id, dikenal.map(i => b.tanda[i] ?? '').join(''), monthsOf(b), persenOf(b)]),
  ]
}

const persenOf = ({ persen, hitungan }: BarisRekap): SealedPercentage => ({ persen, hitungan })

function kolomAngka(kolom: KolomRekap | undefined) {
  return kolom && [kolom.kegiatan_id, kolom.tanggal, kolom.ke, kolom.ditiadakan === null]
}

async function seesAll(db: Db, user: User, kelompokId: number, hariIni: string): Promise<boolean> {
  if (readsEverything(user.peran)) return true
  return isAssignedOn(await requireWewenang(db, user, kelompokId), hariIni)
}

function keterangan(rekap: Rekap, tempatWaktu: string): Blok {
  const { kelompok, kegiatan, murabbi, pendamping } = rekap
  return {
    jenis: 'keterangan',
    kiri: [
      ['Kegiatan', kegiatan?.nama ?? 'Semua kegiatan yang dihitung'],
      ['Murabbi', murabbi.join('; ') || '–'],
      ['Periode', formatRentangAngka(rekap)],
    ],
    kanan: [
      [kata`Kelompok`, nameKelompok(kelompok)],
      [kata`Pendamping`, pendamping.join(', ') || '–'],
      ['Tempat, waktu', tempatWaktu || '–'],
    ],
  }
}

function legenda(rekap: Rekap, bentuk: BentukRekap): string {
  const { kegiatan, batas, aturan, jumlah } = rekap
  const nama = (status: Status) => {
    // Its meaning is nobody's business here; how it counts is.
    if (status === 'U') return aturan.u === 'hadir' ? 'dihitung hadir' : 'di luar hitungan'
    return labelStatus(status, kegiatan?.jenis ?? 'umum')
  }
  const tanda = bentuk === 'bulan' ? STATUS_LIST : STATUS_LIST.filter(s => s !== 'H')
  const shown = tanda.filter(status => status !== 'D' || jumlah.hitungan.D > 0)
  const arti = [
    ...(bentuk === 'bulan' ? [] : ['• = Hadir']),
    ...shown.map(status => `${status} = ${nama(status)}`),
    ...(jumlah.hitungan.belum > 0 ? [bentuk === 'bulan' ? '– = belum diisi' : 'kosong = belum diisi'] : []),
    ...(isAbsent(rekap, bentuk) ? [kata`× = belum atau tidak lagi di kelompok ini`] : []),
  ]
  const kode = bentuk === 'pertemuan' ? kodeKegiatan(rekap).map(k => `${k.kode} = ${k.nama}`) : []
  const ditiadakan = describeDitiadakan(rekap)
  const libur = describeLibur(rekap)
  const kosong = describeKosong(rekap)
  return [
    ...(kosong ? [`${kosong}.`] : []),
    `Keterangan: ${arti.join(', ')}.`,
    ...(kode.length > 0 ? [`Kegiatan: ${kode.join(', ')}.`] : []),
    ...(ditiadakan ? [`Ditiadakan: ${ditiadakan}.`] : []),
    ...(libur ? [`Libur: ${libur}.`] : []),
    `Persen = ${describeRumus(aturan)}. Batas minimal ${describeMinimal(batas)}.`,
  ].join(' ')
}

/** Whether a cell is crossed out: somebody was not in the kelompok while the others met. */
function isAbsent({ baris, kolom, bulan }: Rekap, bentuk: BentukRekap): boolean {
  if (bentuk === 'bulan') return bulan.some((_, i) => new Set(baris.map(b => b.bulan[i] === null)).size > 1)
  return baris.some(b => [...b.tanda].some((t, i) => t === ' ' && kolom[i]?.ditiadakan === null))
}
