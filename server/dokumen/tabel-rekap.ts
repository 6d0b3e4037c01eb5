import type { BentukRekap } from '#contract/dokumen/dokumen.ts'
import { formatPersen, persentase, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { Kertas } from '#contract/kertas.ts'
import { type BarisRekap, jumlahBulan, type Rekap } from '#contract/laporan/rekap.ts'
import { type HariRekap, hariPendek, hariRekap, isLibur } from '#contract/laporan/rekap-harian.ts'
import { daysBetween, formatTanggal, namaBulan } from '#contract/tanggal.ts'
import { GARIS, lebarLebar, sisiSel } from '#server/dasar/pdf/halaman.ts'
import { lebarKata, lebarTeks } from '#server/dasar/pdf/lebar-teks.ts'
import type { Blok, Sel, SelTebal, Tabel } from '#server/dasar/pdf/naskah.ts'
import { singkatan } from './singkatan.ts'

/** One column between the names and the totals. */
interface KolomTengah {
  /** Above (a number, a month, a day) and below (a date, a weekday) in the header. */
  atas: string
  bawah: string
  ditiadakan: boolean
  /** A holiday on which nothing was held. */
  libur?: boolean
  sel: (baris: BarisRekap) => string
  /** In the last row. */
  jumlah: string
}

const NAMA_TERSEMPIT = 100
const TETAP = { no: 14, nim: 54, prodi: 34, jumlah: 12, persen: 25, keterangan: 62 }
const TERSEMPIT = 8.6
/** Letters of a header and of the last row are no smaller: a wider number gets a wider column. */
const HURUF_TERKECIL = 5
const PRODI_TERLEBAR = 72

/**
 * The table of a recap; in pieces of as many columns as fit, the totals in the last one. Figures are those of the recap as
 * it stands on the screen.
 */
export function tabelRekap(rekap: Rekap, bentuk: BentukRekap, kertas: Kertas): Blok[] {
  const tengah = kolomTengah(rekap, bentuk)
  const status = STATUS_LIST.filter(s => s !== 'D' || rekap.jumlah.hitungan.D > 0)
  const prodi = rekap.baris.some(b => b.prodi !== '')
  const huruf = tengah.length > 20 ? 7 : 7.5
  // A NIM is one word, however long it is.
  const nim = rekap.baris.reduce((most, b) => Math.max(most, lebarTeks(b.nim) * huruf + 1), TETAP.nim)
  // Nor is a word of the prodi torn, as far as it leaves the names their room.
  const kataProdi = rekap.baris.reduce((most, b) => Math.max(most, lebarKata(b.prodi) * huruf + 1), TETAP.prodi)
  const lebarProdi = Math.min(PRODI_TERLEBAR, kataProdi)
  // Nor is a number, in whichever row: '2' above '0' would be read as two of them.
  const no = Math.max(TETAP.no, lebarTeks(String(rekap.baris.length)) * huruf)
  const angka = rekap.baris.flatMap(b => status.map(s => lebarTeks(String(b.hitungan[s]))))
  const lebarJumlah = Math.max(TETAP.jumlah, Math.max(0, ...angka) * huruf)
  const tetap = [no, nim, ...(prodi ? [lebarProdi] : [])]
  const akhir = [...status.map(() => lebarJumlah), TETAP.persen, TETAP.keterangan]
  const sisi = sisiSel(huruf)
  const selain = [...tetap, ...akhir, NAMA_TERSEMPIT].reduce((sum, n) => sum + n + sisi, 0)
  const ruang = lebarLebar(kertas) - GARIS - selain
  const terpanjang = { atas: emOf(tengah, barisKepala), bawah: emOf(tengah, k => k.jumlah) }
  const terlebar = bentuk === 'bulan' ? 76 : 19
  const tersempit =
    bentuk === 'bulan' ? 40 : Math.max(TERSEMPIT, HURUF_TERKECIL * Math.max(terpanjang.atas, terpanjang.bawah))
  const paling = Math.floor(ruang / (tersempit + sisi))
  const bagian = split(tengah, paling)

  return bagian.flatMap((kolom, i): Blok[] => {
    const terakhir = i === bagian.length - 1
    const seruang = ruang / Math.max(1, kolom.length) - sisi
    // One or two columns are as wide as the words above them.
    const sejudul = (lebarKata(JUDUL[bentuk]) * huruf + 1 + sisi) / Math.max(1, kolom.length) - sisi
    const lebarTengah = Math.min(Math.max(terlebar, sejudul), seruang)
    const muat = (em: number, wajar: number) => Math.min(wajar, lebarTengah / Math.max(1, em))
    const hurufKolom = muat(terpanjang.atas, lebarTengah < 15 ? 5.2 : 6)
    const hurufJumlah = muat(terpanjang.bawah, huruf)
    const tabel: Tabel = {
      jenis: 'tabel',
      lebar: [
        no,
        nim,
        '*',
        ...(prodi ? [lebarProdi] : []),
        ...kolom.map(() => lebarTengah),
        ...(terakhir ? akhir : []),
      ],
      kepala: kepala(kolom, {
        prodi,
        status: terakhir ? status : null,
        bentuk,
        huruf: hurufKolom,
        sempit: lebarTengah < 15,
      }),
      baris: [
        ...rekap.baris.map((row, no) =>
          barisOrang(row, no, rekap, kolom, { prodi, status: terakhir ? status : null, muat: em => muat(em, huruf) }),
        ),
        barisJumlah(rekap, kolom, bentuk, { prodi, status: terakhir ? status : null, huruf: hurufJumlah }),
      ],
      huruf,
    }
    return terakhir ? [tabel] : [tabel, { jenis: 'halaman_baru' }]
  })
}

/** What is written above the columns of each form. */
const JUDUL: Record<BentukRekap, string> = { pertemuan: 'Pertemuan dan tanggal', bulan: 'Bulan', harian: 'Tanggal' }

/** The longest line of such a text, in em. */
function emOf(kolom: readonly KolomTengah[], teksOf: (k: KolomTengah) => string): number {
  return kolom.reduce((most, k) => Math.max(most, ...teksOf(k).split('\n').map(lebarTeks)), 0)
}

/** Newlines: which kegiatan, the number, its date; in a narrow column the month of it below the day. */
function barisKepala(k: KolomTengah, sempit = true): string {
  return [k.atas, sempit ? k.bawah.replace('/', '\n/') : k.bawah].filter(Boolean).join('\n')
}

/** Pieces of nearly equal size, so that the last sheet does not hold one column. */
function split<T>(list: readonly T[], most: number): T[][] {
  const count = Math.max(1, Math.ceil(list.length / most))
  const size = Math.ceil(list.length / count)
  return Array.from({ length: count }, (_, i) => list.slice(i * size, (i + 1) * size))
}

interface Susunan {
  prodi: boolean
  /** null: the totals stand on a later sheet. */
  status: readonly Status[] | null
}

function kepala(
  kolom: readonly KolomTengah[],
  { prodi, status, bentuk, huruf, sempit }: Susunan & { bentuk: BentukRekap; huruf: number; sempit: boolean },
): Sel[][] {
  const tinggi = (teks: string, rata?: 'tengah'): SelTebal => ({ teks, baris: 2, ...(rata ? { rata } : {}) })
  const tengah = kolom.length > 0 ? [{ teks: JUDUL[bentuk], rata: 'tengah', kolom: kolom.length } as const] : []
  const isi = (k: KolomTengah): SelTebal => ({ teks: barisKepala(k, sempit), rata: 'tengah', huruf })
  return [
    [
      tinggi('No', 'tengah'),
      tinggi('NIM', 'tengah'),
      tinggi('Nama'),
      ...(prodi ? [tinggi('Prodi', 'tengah')] : []),
      ...tengah,
      ...kolom.slice(1).map(() => null),
      ...(status
        ? [
            { teks: 'Jumlah', rata: 'tengah', kolom: status.length } as const,
            ...status.slice(1).map(() => null),
            tinggi('%', 'tengah'),
            tinggi('Keterangan', 'tengah'),
          ]
        : []),
    ],
    [
      null,
      null,
      null,
      ...(prodi ? [null] : []),
      ...kolom.map(isi),
      ...(status ? [...status.map((s): Sel => ({ teks: s, rata: 'tengah' })), null, null] : []),
    ],
  ]
}

function barisOrang(
  row: BarisRekap,
  no: number,
  { batas }: Rekap,
  kolom: readonly KolomTengah[],
  { prodi, status, muat }: Susunan & { muat: (em: number) => number },
): Sel[] {
  const buruk = row.status === 'tidak_memenuhi'
  return [
    { teks: String(no + 1), rata: 'tengah' },
    { teks: row.nim, rata: 'tengah' },
    row.nama,
    ...(prodi ? [{ teks: row.prodi, rata: 'tengah' } as const] : []),
    ...kolom.map((k): Sel => {
      if (k.ditiadakan) return { teks: '', latar: 'ditiadakan' }
      if (k.libur) return { teks: '', latar: 'kepala' }
      const teks = k.sel(row)
      // A day may hold several letters; the counts of a month, 'H7 A1', are no letters.
      const tanda = /^[A-Z•×]+$/.test(teks)
      // Several letters of a day stay beside each other, as far as they can be read then.
      const kecil = tanda && teks.length > 1 ? muat(lebarTeks(teks)) : 0
      const ukuran = kecil >= HURUF_TERKECIL ? { huruf: kecil } : {}
      const isi = { teks, rata: 'tengah', tebal: tanda && /[A-Z]/.test(teks), ...ukuran } as const
      return tanda && teks.includes('A') ? { ...isi, latar: 'alpa' } : isi
    }),
    ...(status
      ? [
          ...status.map((s): Sel => ({ teks: String(row.hitungan[s] || '–'), rata: 'tengah' })),
          { teks: formatPersen(row.persen, ''), rata: 'kanan', tebal: buruk } as const,
          keteranganOf(row, batas),
        ]
      : []),
  ]
}

function keteranganOf(row: BarisRekap, { minimal, per }: Rekap['batas']): Sel {
  const { hitungan, status, masuk, pindah } = row
  const lain = [
    ...(hitungan.belum > 0 ? [`${hitungan.belum} belum diisi`] : []),
    ...(masuk ? [`masuk ${formatTanggal(masuk, 'angka').slice(0, 5)}`] : []),
    ...(pindah ? [`pindah ${formatTanggal(pindah, 'angka').slice(0, 5)}`] : []),
  ]
  if (status === 'tidak_memenuhi')
    return {
      teks: [per === 'bulan' ? 'Tidak memenuhi' : `Di bawah ${minimal}%`, ...lain].join(', '),
      tebal: true,
      tanda: 'bawah_batas',
    }
  if (status === 'peringatan') return { teks: ['Peringatan', ...lain].join(', '), tanda: 'peringatan' }
  return lain.join(', ')
}

function barisJumlah(
  rekap: Rekap,
  kolom: readonly KolomTengah[],
  bentuk: BentukRekap,
  { prodi, status, huruf }: Susunan & { huruf: number },
): Sel[] {
  const depan = prodi ? 4 : 3
  return [
    {
      teks: { pertemuan: 'Hadir per pertemuan', bulan: 'Hadir per bulan', harian: 'Hadir per hari' }[bentuk],
      rata: 'kanan',
      tebal: true,
      kolom: depan,
      latar: 'kepala',
    },
    ...Array.from({ length: depan - 1 }, () => null),
    ...kolom.map(
      (k): Sel => ({
        teks: k.jumlah,
        rata: 'tengah',
        tebal: true,
        latar: k.ditiadakan ? 'ditiadakan' : 'kepala',
        huruf,
      }),
    ),
    ...(status
      ? [
          { teks: 'Rata-rata', rata: 'kanan', tebal: true, kolom: status.length, latar: 'kepala' } as const,
          ...status.slice(1).map(() => null),
          { teks: formatPersen(rekap.jumlah.persen, ''), rata: 'kanan', tebal: true, latar: 'kepala' } as const,
          { teks: '', latar: 'kepala' } as const,
        ]
      : []),
  ]
}

function kolomTengah(rekap: Rekap, bentuk: BentukRekap): KolomTengah[] {
  if (bentuk === 'bulan') return rekap.bulan.map((bulan, i) => kolomBulan(rekap, bulan, i))
  if (bentuk === 'harian') return hariRekap(rekap).map(hari => kolomHari(rekap, hari))
  const terakhir = rekap.kolom.findLast(k => k.nomor !== null)?.nomor ?? 0
  // What is still planned is empty, so that the sheet can go on being filled by hand; a term of daily prayers is not.
  const nanti = rekap.kolom.length + rekap.rencana.length <= 20 ? rekap.rencana : []
  const kode = new Map(kodeKegiatan(rekap).map(k => [k.id, `${k.kode}\n`]))
  const kolom = rekap.kolom.map((k, i) => ({
    tanggal: k.tanggal,
    atas: `${kode.get(k.kegiatan_id) ?? ''}${k.nomor ?? '–'}`,
    bawah: pendek(k.tanggal),
    ditiadakan: k.ditiadakan !== null,
    sel: (row: BarisRekap) => huruf(row.tanda[i] ?? ' '),
    jumlah: k.ditiadakan === null ? String(k.hadir) : '',
  }))
  const kosong = nanti.map((tanggal, i) => ({
    tanggal,
    atas: String(terakhir + i + 1),
    bawah: pendek(tanggal),
    ditiadakan: false,
    sel: () => '',
    jumlah: '',
  }))
  return [...kolom, ...kosong].sort((a, b) => daysBetween(b.tanggal, a.tanggal))
}

/** Of a recap of several kegiatan: each counts its own pertemuan, so a number alone would stand there twice. */
export function kodeKegiatan({ kegiatan, kegiatan_list, kolom }: Rekap): { id: number; nama: string; kode: string }[] {
  const ada = kegiatan === null ? kegiatan_list.filter(({ id }) => kolom.some(k => k.kegiatan_id === id)) : []
  const kode = singkatan(ada.map(({ nama }) => nama))
  return ada.map(({ id, nama }, i) => ({ id, nama, kode: kode[i] ?? '' }))
}

function kolomBulan(rekap: Rekap, bulan: string, i: number): KolomTengah {
  // Everything of it was ditiadakan: then nobody has been away.
  const kosong = rekap.baris.every(row => row.bulan[i] === null)
  return {
    atas: namaBulan(Number(bulan.slice(5))),
    bawah: bulan.slice(0, 4),
    ditiadakan: kosong,
    sel: row => {
      const counts = row.bulan[i]
      return counts ? counts.flatMap((n, s) => (n > 0 ? [`${STATUS_LIST[s] ?? '–'}${n}`] : [])).join(' ') : '×'
    },
    jumlah: formatPersen(persentase(jumlahBulan(rekap, i), rekap.aturan), ''),
  }
}

/** A day of a month; several pertemuan of it stand beside each other. */
function kolomHari(rekap: Rekap, hari: HariRekap): KolomTengah {
  const { tanggal, isi, ditiadakan } = hari
  return {
    atas: String(Number(tanggal.slice(8))),
    // As on a calendar: with three letters a month would not stand on one sheet.
    bawah: hariPendek(tanggal).slice(0, 1),
    ditiadakan: ditiadakan.length > 0 && isi.length === 0,
    libur: isLibur(hari),
    sel: row => isi.map(i => huruf(row.tanda[i] ?? ' ')).join(''),
    jumlah: isi.map(i => rekap.kolom[i]?.hadir).join('\n'),
  }
}

function huruf(tanda: string): string {
  return tanda === 'H' ? '•' : tanda === '-' ? '' : tanda === ' ' ? '×' : tanda
}

/** '12/9' */
function pendek(tanggal: string): string {
  return `${Number(tanggal.slice(8))}/${Number(tanggal.slice(5, 7))}`
}
