import type { KelulusanQuery, KelulusanRow } from '#contract/laporan/kelulusan.ts'
import { describeUnmet, labelHasil } from '#contract/laporan/outcome.ts'
import { NO, type TableColumn } from '#contract/tabel.ts'
import { formatDate } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { readAllKelulusan } from './kelulusan.ts'

/** The list with its figures as a table, to be calculated with: of an SK what it has frozen. */
export async function kelulusanFile(db: Db, user: User, query: KelulusanQuery, now: number) {
  const { periode, lembaga, syarat, sk, baris, hari_ini } = await readAllKelulusan(db, user, query, now)
  const frozen = (row: KelulusanRow) => row.ditetapkan ?? row
  const kolom: TableColumn<KelulusanRow>[] = [
    NO,
    { kunci: 'nim', judul: 'NIM', lebar: 14 },
    { kunci: 'nama', judul: 'Nama', lebar: 34 },
    { kunci: 'jk', judul: 'L/P', lebar: 5 },
    { kunci: 'prodi', judul: 'Prodi', lebar: 14 },
    { kunci: 'fakultas', judul: 'Fakultas', lebar: 14 },
    { kunci: 'kelompok', judul: kata`Kelompok`, lebar: 18 },
    ...syarat.map(({ id, jenis, nama }, i): TableColumn<KelulusanRow> => {
      const figure = (row: KelulusanRow) => {
        const one = frozen(row).angka[i]
        if (!one || jenis === 'nilai') return one?.nilai
        return one.sesi === 0 ? null : (one.hadir * 100) / one.sesi
      }
      const common = { kunci: `syarat_${id}`, judul: nama, lebar: 12, nilai: figure }
      return jenis === 'nilai' ? common : { ...common, jenis: 'persen' }
    }),
    { kunci: 'hasil', judul: 'Hasil', lebar: 18, nilai: row => labelHasil[row.hasil] },
    {
      ...{ kunci: 'sebab', judul: 'Alasan', lebar: 50 },
      nilai: row => describeUnmet(syarat, frozen(row).angka).join(', '),
    },
    { kunci: 'hitungan', judul: 'Hasil hitungan', lebar: 18, nilai: row => labelHasil[frozen(row).hitungan] },
    { kunci: 'putusan', judul: 'Diputus oleh', lebar: 24, nilai: row => row.putusan?.oleh },
    { kunci: 'syarat', judul: 'Syarat', lebar: 28, nilai: row => row.putusan?.syarat },
    { kunci: 'paling_lambat', judul: 'Paling lambat', jenis: 'tanggal', nilai: row => row.putusan?.paling_lambat },
    { kunci: 'berubah', judul: 'Berubah sejak ditetapkan', lebar: 12, nilai: row => (row.berubah ? 'ya' : null) },
  ]
  const said = sk
    ? `Ditetapkan dengan SK ${sk.nomor} tanggal ${formatDate(sk.tanggal, 'sedang')} oleh ${sk.oleh}`
    : `Belum ditetapkan, dihitung ${formatDate(hari_ini, 'sedang')}`
  const head = ['Kelulusan', `Semester ${periode.nama}`, said]
  return {
    nama: `kelulusan-${periode.nama.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    lembar: { nama: 'Kelulusan', lembaga, kepala: head, beku: 3, kolom, rows: baris },
    orang: baris.length,
  }
}
