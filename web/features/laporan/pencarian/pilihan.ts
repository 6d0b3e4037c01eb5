import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { labelJk } from '#contract/identitas.ts'
import { paths, withQuery } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'

export interface SearchHit {
  ke: string
  nama: string
  /** Small words behind the name. */
  rinci: string
  /** What opens. */
  tujuan: string
}
export interface Kelompok {
  judul: string
  pilihan: SearchHit[]
}

/** A page of the application, or what is begun on one. */
export interface Page {
  label: string
  path: string
  keterangan?: string
}

/** Those in whose name or few words every typed word begins one. */
export function listFoundPages(pages: readonly Page[], text: string): Kelompok[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = pages.filter(({ label, keterangan = '' }) => {
    const own = `${label} ${keterangan}`.toLowerCase().split(/[^\p{L}\d]+/u)
    return words.every(word => own.some(one => one.startsWith(word)))
  })
  const pilihan = found.slice(0, 6).map(({ label, path, keterangan = '' }) => ({
    ...{ ke: path, nama: label, rinci: keterangan, tujuan: 'Buka' },
  }))
  return pilihan.length > 0 ? [{ judul: 'Halaman', pilihan }] : []
}

/** What the answer offers, in groups: a person leads to the laporan, a kelompok to its rekap and, where allowed, its sheet. */
export function listChoice(
  { mahasantri, kelompok, murabbi, pendamping, jumlah }: Reply<Api['GET /api/pencarian']>,
  text: string,
): Kelompok[] {
  const orang = mahasantri.map(({ id, nim, nama, prodi, kelompok: di }) => ({
    ke: withQuery(paths.laporanMahasantri, { cari: nim, rincian: id }),
    nama,
    rinci: [nim, di || prodi].filter(Boolean).join(' · '),
    tujuan: 'Laporan',
  }))
  if (jumlah.mahasantri > mahasantri.length)
    orang.push({
      ke: withQuery(paths.laporanMahasantri, { cari: text }),
      nama: `Semua ${jumlah.mahasantri} mahasantri`,
      rinci: `yang cocok dengan “${text}”`,
      tujuan: 'Laporan',
    })
  const grup = kelompok.flatMap(({ id, nama, jk, pendamping, boleh_mencatat }) => {
    const rinci = [labelJk[jk], ...pendamping].join(' · ')
    const rekap = { ke: paths.absensiRekap(id), nama, rinci, tujuan: 'Rekap' }
    return boleh_mencatat ? [rekap, { ke: paths.absensiInput(id), nama, rinci, tujuan: 'Isi absensi' }] : [rekap]
  })
  return [
    { judul: 'Mahasantri', pilihan: orang },
    { judul: kata`Kelompok`, pilihan: grup },
    { judul: kata`Pendamping`, pilihan: staffOf(paths.datapokokPendamping, pendamping, jumlah.pendamping) },
    { judul: 'Murabbi', pilihan: staffOf(paths.datapokokMurabbi, murabbi, jumlah.murabbi) },
  ].filter(group => group.pilihan.length > 0)
}

/** Of more than are named the list finds the others. */
function staffOf(ke: string, list: Reply<Api['GET /api/pencarian']>['murabbi'], jumlah: number): SearchHit[] {
  return list.map(({ nama, kelompok }, i) => ({
    ke: withQuery(ke, { cari: nama }),
    nama,
    rinci: [
      describeKelompok(kelompok),
      i === list.length - 1 && jumlah > list.length ? `dan ${jumlah - list.length} lainnya` : '',
    ]
      .filter(Boolean)
      .join(' · '),
    tujuan: 'Data',
  }))
}

/** 'Kelompok 3, Kelompok 7 +2': a row stays one line. */
function describeKelompok(nama: string[]): string {
  return nama.length > 3 ? `${nama.slice(0, 2).join(', ')} +${nama.length - 2}` : nama.join(', ')
}
