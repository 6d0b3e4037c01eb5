import type { AkunBanyak, PeranOrang } from '#contract/akun/akun.ts'
import { labelPeran } from '#contract/peran.ts'
import type { Kolom, Lembar } from '#contract/tabel.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'

type Baris = AkunBanyak['dibuat'][number]

const KOLOM: Kolom<Baris>[] = [
  { kunci: 'nama', judul: 'Nama', lebar: 34 },
  { kunci: 'username', judul: 'Username', lebar: 22 },
  { kunci: 'sandi', judul: 'Kata sandi sekali pakai', lebar: 26 },
]

/** New accounts with their passwords, good up to the date `sampai`, to be handed out: the only place they are ever written. */
export function lembarAkun(
  rows: Baris[],
  peran: PeranOrang,
  { lembaga, sampai }: { lembaga: string; sampai: string },
): Lembar<Baris> {
  return {
    nama: `Akun ${kata(peran)}`,
    kepala: [[`Akun ${labelPeran(kata)[peran]}`, lembaga].filter(Boolean).join(', ')],
    kolom: KOLOM,
    rows,
    kaki: [
      `Kata sandi ini sekali pakai, berlaku sampai ${formatTanggal(sampai, 'panjang')}, dan diganti oleh pemiliknya saat pertama kali masuk.`,
      'Hapus berkas ini setelah dibagikan.',
    ],
  }
}
