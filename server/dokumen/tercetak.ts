import type { Verifikasi } from '#contract/dokumen/dokumen.ts'
import type { Sel } from '#server/dasar/pdf/naskah.ts'
import type { BarisPeriksa } from './dokumen.ts'
import type { IsiSurat } from './surat-tersimpan.ts'

type Tercetak = NonNullable<Verifikasi['surat']>

/**
 * What stands on a letter, for whoever holds one under its code: read from what was kept of it when it was printed, so that a
 * genuine code on another letter is seen through. Without U, and without how many were counted, which would tell U.
 */
export function tercetak([, nama, angka]: BarisPeriksa, isi: IsiSurat | null): Tercetak {
  const tabel = isi?.blok.find(blok => blok.jenis === 'tabel')
  const tandaTangan = isi?.blok.find(blok => blok.jenis === 'tanda_tangan')
  return {
    nama: samarkan(nama),
    tanggal: tandaTangan?.kolom.at(-1)?.atas[0] ?? null,
    angka: tabel ? angkaTabel(tabel) : angkaRingkas(angka),
  }
}

/** 'Siti Nur Aisyah' -> 'S… N… A…h': who knows the name recognises it, nobody else learns it. */
export function samarkan(nama: string): string {
  const words = nama
    .split(' ')
    .filter(Boolean)
    .map(word => [...word])
  return words
    .map(([first = '', ...rest], i) => `${first}…${i === words.length - 1 ? (rest.at(-1) ?? '') : ''}`)
    .join(' ')
}

function angkaTabel({ kepala, baris }: { kepala: readonly (readonly Sel[])[]; baris: readonly (readonly Sel[])[] }) {
  const teks = (sel: Sel | undefined) => (typeof sel === 'string' ? sel : (sel?.teks ?? ''))
  return (kepala[0] ?? [])
    .map((judul, i) => ({ label: teks(judul), isi: teks(baris[0]?.[i]) }))
    .filter(({ label }) => label !== 'U' && label !== 'Dihitung')
}

/** 'H 9, A 1: 90,0%' */
function angkaRingkas(angka: string): Tercetak['angka'] {
  const [jumlah = '', persen = ''] = angka.split(': ')
  const letters = jumlah.split(', ').flatMap(part => {
    const [label = '', isi] = part.split(' ')
    return /^[A-Z]$/.test(label) && isi ? [{ label, isi }] : []
  })
  return [...letters, { label: 'Persen', isi: persen }]
}
