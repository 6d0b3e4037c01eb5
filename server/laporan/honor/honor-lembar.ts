import { mayReadSensitif } from '#contract/data-sensitif.ts'
import { type BarisHonor, type DaftarHonor, describeSusulan, labelKeadaanHonor } from '#contract/laporan/honor.ts'
import { formatBulan } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { Kolom, Lembar } from '#server/dasar/ekspor/tabel.ts'
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

interface Baris extends Pick<BarisHonor, 'sendiri' | 'badal' | 'lebih' | 'jumlah'> {
  no: number | null
  orang: BarisHonor | null
}

/**
 * The list for signature, everybody who gets something; pure. The columns of PPh, of what is paid out and of the signature
 * are the treasurer's to fill. A page of paper takes the same columns and rows.
 */
export function honorLembar(daftar: DaftarUntukCetak): Lembar<Baris> {
  const { baris, lembaga, bulan, rekening } = daftar
  const paid = baris.filter(b => b.jumlah > 0)
  const count = (judul: string, key: 'sendiri' | 'badal' | 'lebih'): Kolom<Baris> => ({
    judul,
    jenis: 'angka',
    lebar: 11,
    nilai: row => row[key],
  })
  const bank = (judul: string, key: 'bank' | 'rekening' | 'rekening_nama', lebar: number): Kolom<Baris> => ({
    judul,
    jenis: 'teks',
    lebar,
    nilai: row => rekening?.get(row.orang?.pendamping_id ?? 0)?.[key],
  })
  const empty = (judul: string, lebar: number): Kolom<Baris> => ({
    judul,
    jenis: 'teks',
    lebar,
    isian: true,
    nilai: () => null,
  })
  const sum = (key: 'sendiri' | 'badal' | 'lebih' | 'jumlah') => paid.reduce((all, b) => all + b[key], 0)
  return {
    nama: 'Honor',
    lembaga,
    beku: 2,
    kepala: [kata`Daftar Penerimaan Honor Pendamping`, `Bulan ${formatBulan(bulan)}`],
    kolom: [
      { judul: 'No', jenis: 'nomor', lebar: 5, nilai: row => row.no },
      {
        judul: 'Nama',
        jenis: 'teks',
        lebar: 30,
        nilai: row => (row.orang ? row.orang.nama + describeSusulan(row.orang) : 'Jumlah'),
      },
      { judul: 'NIM', jenis: 'teks', lebar: 14, nilai: row => row.orang?.nim },
      { judul: kata`Kelompok`, jenis: 'teks', lebar: 20, nilai: row => row.orang?.kelompok },
      count('Pertemuan', 'sendiri'),
      { judul: 'Tarif', jenis: 'rupiah', nilai: row => row.orang?.tarif },
      ...(sum('badal') === 0
        ? []
        : [
            count('Sebagai badal', 'badal'),
            { judul: 'Tarif badal', jenis: 'rupiah', nilai: row => row.orang?.tarif_badal } as Kolom<Baris>,
          ]),
      ...(sum('lebih') === 0 ? [] : [count('Di atas maksimal', 'lebih')]),
      { judul: 'Bruto', jenis: 'rupiah', nilai: row => row.jumlah },
      empty('PPh', 12),
      empty('Diterima', 14),
      ...(rekening === null
        ? []
        : [bank('Bank', 'bank', 10), bank('No. rekening', 'rekening', 18), bank('Atas nama', 'rekening_nama', 24)]),
      { judul: 'Status', jenis: 'teks', lebar: 15, nilai: row => row.orang && labelKeadaanHonor[row.orang.keadaan] },
      { judul: 'Tanggal dibayar', jenis: 'tanggal', nilai: row => row.orang?.dibayar_tanggal },
      empty('Tanda tangan', 22),
    ],
    rows: [
      ...paid.map((orang, i) => ({ ...orang, orang, no: i + 1 })),
      {
        no: null,
        orang: null,
        sendiri: sum('sendiri'),
        badal: sum('badal'),
        lebih: sum('lebih'),
        jumlah: sum('jumlah'),
      },
    ],
  }
}

/** 'honor-2026-11.xlsx' */
export function nameHonorFile({ bulan }: DaftarHonor, ending: 'xlsx' | 'csv'): string {
  return `honor-${bulan}.${ending}`
}
