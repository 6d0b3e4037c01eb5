import { describeLate, type HonorLine, type HonorList, honorStateLabel } from '#contract/laporan/honor.ts'
import { mayReadSensitive } from '#contract/sensitive-data.ts'
import { NO, type TableColumn, type TableSheet } from '#contract/tabel.ts'
import { formatMonth } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { type BankAccountRow, listBankAccount } from './honor.sql.ts'
import { readHonor } from './honor.ts'
import { rupiahInWords } from './in-words.ts'

/** What the list for signature needs: without `rekening` it has no columns for bank data. */
export interface ListForPrint extends HonorList {
  lembaga: string
  rekening: ReadonlyMap<number, BankAccountRow> | null
}

export async function openHonorList(db: Db, user: User, bulan: string | undefined, now: number): Promise<ListForPrint> {
  const daftar = await readHonor(db, user, bulan, now)
  const { lembaga } = await getPengaturan(db)
  const ids = daftar.baris.map(b => b.pendamping_id)
  const rekening = mayReadSensitive('bank', user)
    ? new Map((await listBankAccount(db, ids)).map(row => [row.id, row]))
    : null
  return { ...daftar, lembaga, rekening }
}

/**
 * The list for signature, everybody who gets something; pure. The columns of PPh, of what is paid out and of the signature
 * are the treasurer's to fill. A page of paper takes the same columns and rows.
 */
export function honorLembar(daftar: ListForPrint): TableSheet<HonorLine> {
  const { baris, lembaga, bulan, rekening } = daftar
  const paid = baris.filter(b => b.jumlah > 0)
  const jumlah = sumHonor(paid)
  const bank = bankFrom(rekening)
  return {
    nama: 'Honor',
    lembaga,
    beku: 2,
    kepala: [kata`Daftar Penerimaan Honor Pendamping`, `Bulan ${formatMonth(bulan)}`],
    kolom: [
      NO,
      { kunci: 'nama', judul: 'Nama', lebar: 30, nilai: row => row.nama + describeLate(row) },
      { kunci: 'nim', judul: 'NIM', lebar: 14 },
      { kunci: 'kelompok', judul: kata`Kelompok`, lebar: 20 },
      { kunci: 'sendiri', judul: 'Pertemuan', jenis: 'angka', lebar: 11 },
      { kunci: 'tarif', judul: 'Tarif', jenis: 'rupiah' },
      ...including(
        jumlah.badal > 0,
        { kunci: 'badal', judul: 'Sebagai badal', jenis: 'angka', lebar: 11 },
        { kunci: 'tarif_badal', judul: 'Tarif badal', jenis: 'rupiah' },
      ),
      ...including(jumlah.lebih > 0, { kunci: 'lebih', judul: 'Di atas maksimal', jenis: 'angka', lebar: 11 }),
      { kunci: 'jumlah', judul: 'Bruto', jenis: 'rupiah' },
      empty('pph', 'PPh', 12),
      empty('diterima', 'Diterima', 14),
      ...including(
        rekening !== null,
        bank('bank', 'Bank', 10),
        bank('rekening', 'No. rekening', 18),
        bank('rekening_nama', 'Atas nama', 24),
      ),
      { kunci: 'keadaan', judul: 'Status', lebar: 15, nilai: row => honorStateLabel[row.keadaan] },
      { kunci: 'dibayar_tanggal', judul: 'Tanggal dibayar', jenis: 'tanggal' },
      empty('tanda_tangan', 'Tanda tangan', 22),
    ],
    rows: paid,
    jumlah: [{ ...jumlah, nama: 'Jumlah' }],
    kaki: [`Terbilang: ${rupiahInWords(jumlah.jumlah)}`],
  }
}

function sumHonor(rows: readonly HonorLine[]) {
  const sum = (key: 'sendiri' | 'badal' | 'lebih' | 'jumlah') => rows.reduce((all, b) => all + b[key], 0)
  return { sendiri: sum('sendiri'), badal: sum('badal'), lebih: sum('lebih'), jumlah: sum('jumlah') }
}

/** Columns that stand there only where they say something. */
function including(ada: boolean, ...kolom: TableColumn<HonorLine>[]): TableColumn<HonorLine>[] {
  return ada ? kolom : []
}

function bankFrom(rekening: ListForPrint['rekening']) {
  return (kunci: 'bank' | 'rekening' | 'rekening_nama', judul: string, lebar: number): TableColumn<HonorLine> => ({
    ...{ kunci, judul, lebar },
    nilai: row => rekening?.get(row.pendamping_id)?.[kunci],
  })
}

/** A column that is written on by hand. */
function empty(kunci: string, judul: string, lebar: number): TableColumn<HonorLine> {
  return { kunci, judul, lebar, isian: true, nilai: () => null }
}
