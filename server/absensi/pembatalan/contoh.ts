import { labelStatusMahasantri } from '#contract/datapokok/mahasantri.ts'
import { formatTanggal, isTanggal, namaHari } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { kata } from '#server/dasar/istilah.ts'
import { type ContohRow, listContoh, listNama } from './daftar.sql.ts'
import { namaTabel } from './halangan.ts'

type Isi = Record<string, string | number | null>

interface Contoh {
  nama: string
  isian: { nama: string; dari: string; ke: string }[]
}

const CONTOH = 8
const RUJUK = ['mahasantri', 'murabbi', 'pendamping', 'kelompok', 'kegiatan'] as const

/** A few of its rows in words, before and after. Contacts, notes, reasons and bank data are none of it. */
export async function readContoh(db: Db, perubahanId: number): Promise<Contoh[]> {
  const rows = await listContoh(db, perubahanId, CONTOH)
  const isiList = rows.flatMap(row => [parse(row.sebelum), parse(row.sesudah)])
  const ids = Object.fromEntries(
    RUJUK.map(tabel => [tabel, isiList.flatMap(isi => Number(isi?.[`${tabel}_id`] ?? 0) || [])]),
  )
  const nama = new Map((await listNama(db, perubahanId, ids)).map(row => [`${row.tabel}_id ${row.id}`, row.nama]))
  return rows.map(row => describe(row, (kunci, isi) => sebut(kunci, isi, nama)))
}

function parse(isi: string | null): Isi | null {
  return isi === null ? null : (JSON.parse(isi) as Isi)
}

function describe({ tabel, sebelum, sesudah }: ContohRow, sebut: (kunci: string, isi: Isi) => string): Contoh {
  const [lama, baru] = [parse(sebelum), parse(sesudah)]
  const isi = baru ?? lama ?? {}
  const orang = ['mahasantri_id', 'murabbi_id', 'pendamping_id'].find(kunci => isi[kunci])
  const nama = String(
    isi.nama ?? (orang ? sebut(orang, isi) : isi.kelompok_id ? sebut('kelompok_id', isi) : namaTabel(tabel)),
  )
  const label = labelIsian()
  const isian = Object.keys(label).flatMap(kunci => {
    if (
      !(kunci in isi) ||
      (kunci === 'nama' && lama === null) ||
      (kunci === 'kelompok_id' && isi.kelompok_id && nama === sebut(kunci, isi))
    )
      return []
    const [dari, ke] = [lama ? sebut(kunci, lama) : '', baru ? sebut(kunci, baru) : '']
    return dari === ke ? [] : [{ nama: label[kunci] ?? '', dari, ke }]
  })
  return { nama, isian: isian.slice(0, lama && baru ? 4 : 2) }
}

/** In the order in which they tell most. */
const labelIsian = (): Record<string, string> => ({
  ...{
    kelompok_id: kata`Kelompok`,
    kegiatan_id: 'Kegiatan',
    nama: 'Nama',
    nim: 'NIM',
    status: 'Status',
    aktif: 'Keadaan',
  },
  ...{
    kamar: 'Kamar',
    asrama: 'Asrama',
    prodi: 'Prodi',
    fakultas: 'Fakultas',
    angkatan: 'Angkatan',
    jk: 'L/P',
    tempat: 'Tempat',
  },
  ...{ hari: 'Hari', mulai: 'Mulai', selesai: 'Selesai', dari: 'Sejak', sampai: 'Sampai', semester: 'Semester' },
  ...{ tahun_akademik: 'Tahun akademik', username: 'Username', unit: 'Unit', no_sk: 'Nomor SK' },
})

function sebut(kunci: string, isi: Isi, nama: ReadonlyMap<string, string>): string {
  const nilai = isi[kunci]
  if (nilai === null || nilai === undefined) return ''
  if (kunci.endsWith('_id')) return nama.get(`${kunci} ${nilai}`) ?? ''
  if (kunci === 'hari') return namaHari(Number(nilai))
  if (kunci === 'aktif') return nilai === 1 ? 'Aktif' : 'Nonaktif'
  if (kunci === 'status') return labelStatusMahasantri[nilai as keyof typeof labelStatusMahasantri] ?? String(nilai)
  const teks = String(nilai)
  return isTanggal(teks) ? formatTanggal(teks, 'pendek') : teks
}
