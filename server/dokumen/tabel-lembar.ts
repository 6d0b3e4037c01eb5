import { formatRupiah } from '#contract/honor.ts'
import { formatPersen } from '#contract/kehadiran.ts'
import type { Kertas } from '#contract/kop.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import type { Kolom, Lembar } from '../ekspor/tabel.ts'
import { GARIS, lebarLebar, sisiSel } from './halaman.ts'
import type { Sel, Tabel } from './naskah.ts'

/** Sizes of letters, the largest first: the first with which everything stands on its line. */
const HURUF = [8.2, 7.8, 7.4, 7, 6.6, 6.2, 5.8, 5.4]

/**
 * The table that also makes the CSV and the XLSX, on paper: the same columns and figures. The longest text column takes what
 * is left; columns that are empty in every row stay out, unless they are to be filled in by hand.
 */
export function tabelLembar<T>({ kolom, rows }: Lembar<T>, kertas: Kertas): Tabel {
  const isi = kolom.map(k => ({ k, teks: rows.map(row => teksOf(k, row)) }))
  const dipakai = isi.filter(({ k, teks }) => k.isian || teks.some(one => one !== ''))
  const lebarDi = (huruf: number) => dipakai.map(({ k, teks }) => lebarOf(k, teks, huruf))
  const penuh = (huruf: number) => lebarDi(huruf).reduce((sum, n) => sum + n + sisiSel(huruf), GARIS)
  const ruang = lebarLebar(kertas)
  const huruf = HURUF.find(size => penuh(size) <= ruang) ?? 5.4
  const butuh = lebarDi(huruf)
  const terpanjang = butuh.indexOf(Math.max(...butuh))
  return {
    jenis: 'tabel',
    lebar: butuh.map((n, i) => (i === terpanjang ? '*' : n)),
    kepala: [dipakai.map(({ k }): Sel => ({ teks: k.judul, rata: 'tengah', huruf: huruf - SELISIH }))],
    baris: rows.map((_, r) =>
      dipakai.map(
        ({ k, teks }): Sel => ({
          teks: teks[r] ?? '',
          ...(k.jenis === 'teks' ? {} : { rata: k.jenis === 'tanggal' ? 'tengah' : 'kanan' }),
        }),
      ),
    ),
    huruf,
  }
}

function teksOf<T>(kolom: Kolom<T>, row: T): string {
  const nilai = kolom.nilai(row)
  if (nilai === null || nilai === undefined || nilai === '') return ''
  if (kolom.jenis === 'tanggal') return formatTanggal(String(nilai), 'angka')
  if (kolom.jenis === 'persen') return formatPersen(Number(nilai), '')
  if (kolom.jenis === 'rupiah') return formatRupiah(Number(nilai))
  return kolom.jenis === 'angka' ? String(nilai).replace('.', ',') : String(nilai)
}

/** Of the header beside the rows. */
const SELISIH = 0.8
/** Text longer than so many characters goes on in the next line. */
const TERPANJANG = 28

/** In points: the longest cell, and the longest word of the title. */
function lebarOf<T>({ judul, jenis, isian, lebar = 0 }: Kolom<T>, teks: readonly string[], huruf: number): number {
  if (isian) return lebar * huruf * 0.5
  const isi = teks.reduce((most, one) => Math.max(most, one.length), 0)
  const kata = Math.max(...judul.split(' ').map(word => word.length))
  const sebaris = jenis === 'teks' ? Math.min(isi, TERPANJANG) : jenis === 'rupiah' ? isi + 1 : isi
  return Math.max(sebaris * huruf * 0.6, kata * (huruf - SELISIH) * 0.68) + 1
}
