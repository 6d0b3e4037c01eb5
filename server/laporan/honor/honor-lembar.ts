import { mayReadSensitif } from '#contract/data-sensitif.ts'
import { type BarisHonor, type DaftarHonor, describeSusulan, labelKeadaanHonor } from '#contract/laporan/honor.ts'
import { NO, type TableColumn, type TableSheet } from '#contract/tabel.ts'
import { formatBulan } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listRekening, type RekeningRow } from './honor.sql.ts'
import { readHonor } from './honor.ts'

/** What the list for signature needs: without `rekening` it has no columns for bank data. */
export interface DaftarUntukCetak extends DaftarHonor {
  lembaga: string
  rekening: ReadonlyMap<number, RekeningRow> | null
}

export async function openDaftarHonor(
  db: Db,
  user: User,
  bulan: string | undefined,
  now: number,
): Promise<DaftarUntukCetak> {
  const daftar = await readHonor(db, user, bulan, now)
  const { lembaga } = await getPengaturan(db)
  const ids = daftar.baris.map(b => b.pendamping_id)
  const rekening = mayReadSensitif('bank', user)
    ? new Map((await listRekening(db, ids)).map(row => [row.id, row]))
    : null
  return { ...daftar, lembaga, rekening }
}

/**
 * The list for signature, everybody who gets something; pure. The columns of PPh, of what is paid out and of the signature
 * are the treasurer's to fill. A page of paper takes the same columns and rows.
 */
export function honorLembar(daftar: DaftarUntukCetak): TableSheet<BarisHonor> {
  const { baris, lembaga, bulan, rekening } = daftar
  const paid = baris.filter(b => b.jumlah > 0)
  const jumlah = sumHonor(paid)
  const bank = bankFrom(rekening)
  return {
    nama: 'Honor',
    lembaga,
    beku: 2,
    kepala: [kata`Daftar Penerimaan Honor Pendamping`, `Bulan ${formatBulan(bulan)}`],
    kolom: [
      NO,
      { kunci: 'nama', judul: 'Nama', lebar: 30, nilai: row => row.nama + describeSusulan(row) },
      { kunci: 'nim', judul: 'NIM', lebar: 14 },
      { kunci: 'kelompok', judul: kata`Kelompok`, lebar: 20 },
      { kunci: 'sendiri', judul: 'Pertemuan', jenis: 'angka', lebar: 11 },
      { kunci: 'tarif', judul: 'Tarif', jenis: 'rupiah' },
      ...dengan(
        jumlah.badal > 0,
        { kunci: 'badal', judul: 'Sebagai badal', jenis: 'angka', lebar: 11 },
        { kunci: 'tarif_badal', judul: 'Tarif badal', jenis: 'rupiah' },
      ),
      ...dengan(jumlah.lebih > 0, { kunci: 'lebih', judul: 'Di atas maksimal', jenis: 'angka', lebar: 11 }),
      { kunci: 'jumlah', judul: 'Bruto', jenis: 'rupiah' },
      empty('pph', 'PPh', 12),
      empty('diterima', 'Diterima', 14),
      ...dengan(
        rekening !== null,
        bank('bank', 'Bank', 10),
        bank('rekening', 'No. rekening', 18),
        bank('rekening_nama', 'Atas nama', 24),
      ),
      { kunci: 'keadaan', judul: 'Status', lebar: 15, nilai: row => labelKeadaanHonor[row.keadaan] },
      { kunci: 'dibayar_tanggal', judul: 'Tanggal dibayar', jenis: 'tanggal' },
      empty('tanda_tangan', 'Tanda tangan', 22),
    ],
    rows: paid,
    jumlah: [{ ...jumlah, nama: 'Jumlah' }],
  }
}

function sumHonor(rows: readonly BarisHonor[]) {
  const sum = (key: 'sendiri' | 'badal' | 'lebih' | 'jumlah') => rows.reduce((all, b) => all + b[key], 0)
  return { sendiri: sum('sendiri'), badal: sum('badal'), lebih: sum('lebih'), jumlah: sum('jumlah') }
}

/** Columns that stand there only where they say something. */
function dengan(ada: boolean, ...kolom: TableColumn<BarisHonor>[]): TableColumn<BarisHonor>[] {
  return ada ? kolom : []
}

function bankFrom(rekening: DaftarUntukCetak['rekening']) {
  return (kunci: 'bank' | 'rekening' | 'rekening_nama', judul: string, lebar: number): TableColumn<BarisHonor> => ({
    ...{ kunci, judul, lebar },
    nilai: row => rekening?.get(row.pendamping_id)?.[kunci],
  })
}

/** A column that is written on by hand. */
function empty(kunci: string, judul: string, lebar: number): TableColumn<BarisHonor> {
  return { kunci, judul, lebar, isian: true, nilai: () => null }
}
