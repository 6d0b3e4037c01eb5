import type * as z from 'zod'
import type { HonorLine } from '#contract/laporan/honor.ts'
import { type bankFile, computeTax, type SpjOfMonth, type SpjRow, type setNpwp } from '#contract/laporan/spj.ts'
import { type BankField, rateOn, type Spj, type TaxRate } from '#contract/pengaturan/spj.ts'
import type { TableColumn, TableSheet } from '#contract/tabel.ts'
import { formatDate, formatMonth } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { type AppError, Conflict, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { readSpj } from '#server/pengaturan/spj/spj.ts'
import { type BankAccountRow, listBankAccount, readNpwp, upsertNpwp } from './honor.sql.ts'
import { readHonor } from './honor.ts'

type Asked = z.output<typeof bankFile.csv.query>

/** The honor that was proposed or paid, with what is withheld of it; of whom it is not known whether they have an NPWP nothing is. */
export async function readHonorSpj(db: Db, user: User, asked: Asked, now: number): Promise<SpjOfMonth> {
  const { baris } = await readHonor(db, user, asked.bulan, now)
  return composeSpj(db, asked, baris.filter(isAsked(asked)))
}

/** The same of these payments, whatever has become of them: a sheet somebody holds is held against it. */
export async function readSpjOf(
  db: Db,
  user: User,
  { orang, ...asked }: Asked & { orang: readonly (readonly [id: number, ke: number])[] },
  now: number,
): Promise<SpjOfMonth> {
  const { baris } = await readHonor(db, user, asked.bulan, now)
  const keys = new Set(orang.map(String))
  return composeSpj(
    db,
    asked,
    baris.filter(b => keys.has(String([b.pendamping_id, b.ke]))),
  )
}

/** Throws where it cannot be paid by: nobody in it, a day before the first rate, or people of whom nobody has said whether they have an NPWP. */
export async function openHonorSpj(db: Db, user: User, asked: Asked, now: number): Promise<SpjOfMonth> {
  const spj = await readHonorSpj(db, user, asked, now)
  const { rows, tarif, keadaan, tanggal } = spj
  if (rows.length === 0)
    throw Conflict(
      'spj.tanpa_honor',
      keadaan === 'diajukan'
        ? `Belum ada honor ${formatMonth(asked.bulan)} yang diajukan.`
        : `Tidak ada honor ${formatMonth(asked.bulan)} yang dibayar pada ${formatDate(tanggal, 'sedang')}.`,
    )
  if (!tarif)
    throw Conflict(
      'spj.tarif_belum',
      `Belum ada tarif PPh Pasal 21 yang berlaku pada ${formatDate(tanggal, 'sedang')}. Tambahkan di Pengaturan, Honorarium.`,
    )
  const unknown = rows.filter(row => row.npwp === null)
  if (unknown.length > 0) throw UnknownNpwp(unknown)
  return spj
}

function UnknownNpwp(rows: readonly SpjRow[]): AppError {
  const names = rows.slice(0, NAMED).map(row => row.nama)
  const rest = rows.length - names.length
  return Conflict(
    'spj.npwp_belum',
    `Belum diketahui apakah ber-NPWP: ${names.join(', ')}${rest > 0 ? `, dan ${rest} lainnya` : ''}. PPh-nya tidak ditebak.`,
  )
}

const NAMED = 10

function isAsked({ keadaan, tanggal }: Asked): (row: HonorLine) => boolean {
  return row => row.jumlah > 0 && row.keadaan === keadaan && (keadaan === 'diajukan' || row.dibayar_tanggal === tanggal)
}

async function composeSpj(db: Db, asked: Asked, baris: readonly HonorLine[]): Promise<SpjOfMonth> {
  const ids = baris.map(b => b.pendamping_id)
  const [npwp, rekening, spj] = await Promise.all([readNpwp(db, ids), listBankAccount(db, ids), readSpj(db)])
  const tarif = rateOn(spj.tarif, asked.tanggal) ?? null
  const rows = baris.map(b => withTax(b, npwp.get(b.pendamping_id) ?? null, tarif))
  const without = new Set(rekening.filter(row => row.rekening === '').map(({ id }) => id))
  const sum = (of: (row: SpjRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    ...{ bulan: asked.bulan, keadaan: asked.keadaan, tanggal: asked.tanggal, tarif, rows },
    jumlah: {
      pertemuan: sum(row => row.sendiri + row.badal),
      ...{ bruto: sum(row => row.bruto), pph: sum(row => row.pph), diterima: sum(row => row.diterima) },
    },
    tanpa_rekening: rows.filter(row => without.has(row.pendamping_id)).map(row => row.nama),
    kosong: describeEmpty(spj),
  }
}

function withTax(b: HonorLine, npwp: boolean | null, tarif: TaxRate | null): SpjRow {
  const { pendamping_id, ke, nim, nama, kelompok, sendiri, badal, tarif: each, tarif_badal, jumlah } = b
  const persen = npwp === null || tarif === null ? null : npwp ? tarif.ber_npwp : tarif.tanpa_npwp
  const pph = persen === null ? 0 : computeTax(jumlah, persen)
  return {
    ...{ pendamping_id, ke, nim, nama, kelompok, sendiri, badal, tarif: each, tarif_badal },
    ...{ npwp, persen, bruto: jumlah, pph, diterima: jumlah - pph },
  }
}

function describeEmpty(spj: Spj): string[] {
  const named = [
    ['Sudah terima dari', spj.pemberi],
    ['Dasar (nomor SK)', spj.dasar],
    ['MAK', spj.mak],
    ['PPK', spj.ppk_nama],
    ['NIP PPK', spj.ppk_nomor],
    ['Bendahara', spj.bendahara_nama],
    ['NIP bendahara', spj.bendahara_nomor],
  ] as const
  return named.filter(([, isi]) => isi === '').map(([label]) => label)
}

/** Of all or none: whoever is not there is refused. */
export async function saveNpwp(
  tx: Tx,
  user: User,
  { npwp, pendamping_ids }: z.output<typeof setNpwp.body>,
  now: number,
): Promise<void> {
  const ids = [...new Set(pendamping_ids)]
  const saved = await upsertNpwp(tx, ids, { npwp: npwp ? 1 : 0, akun_id: user.id, at: now })
  if (saved !== ids.length) throw NotFound('pendamping')
}

/** What the bank is sent: the columns of the office and nothing around them, a row for each payment of the SPJ. */
export async function bankLembar(db: Db, spj: SpjOfMonth): Promise<TableSheet<SpjRow>> {
  const ids = spj.rows.map(row => row.pendamping_id)
  const [{ kolom_bank }, accounts] = await Promise.all([readSpj(db), listBankAccount(db, ids)])
  const accountOf = new Map(accounts.map(row => [row.id, row]))
  const kolom = kolom_bank.map(({ judul, isi }, i) => bankColumn(`${isi} ${i}`, judul, isi, spj.bulan, accountOf))
  return { nama: 'Bank', kepala: [], kolom, rows: spj.rows }
}

function bankColumn(
  kunci: string,
  judul: string,
  isi: BankField,
  bulan: string,
  accountOf: ReadonlyMap<number, BankAccountRow>,
): TableColumn<SpjRow> {
  const text = (nilai: (row: SpjRow, i: number) => string) => ({ kunci, judul, nilai })
  switch (isi) {
    case 'no':
      return { kunci, judul, jenis: 'nomor', lebar: 6, nilai: (_, i) => i + 1 }
    case 'bruto':
    case 'pph':
    case 'diterima':
      return { kunci, judul, jenis: 'rupiah', nilai: row => row[isi] }
    case 'bank':
    case 'rekening':
    case 'rekening_nama':
      return text(row => accountOf.get(row.pendamping_id)?.[isi] ?? '')
    case 'nim':
      return text(row => row.nim ?? '')
    case 'berita':
      return text(() => kata`Honor pendamping ${formatMonth(bulan)}`)
    case 'kosong':
      return text(() => '')
    default:
      return text(row => row[isi])
  }
}
