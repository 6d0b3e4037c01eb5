import type * as z from 'zod'
import type { listPemberitahuan as endpoint, PemberitahuanRow } from '#contract/pemberitahuan.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/user.ts'
import { countKeadaan, getPesanRow, listPesanRows, restartPesan, stopPesan } from './daftar.sql.ts'

type Row = NonNullable<Awaited<ReturnType<typeof getPesanRow>>>

export async function listPemberitahuan(db: Db, query: z.output<(typeof endpoint)['query']>) {
  const { ukuran, halaman, ...saring } = query
  const [{ total, rows }, keadaan] = await Promise.all([
    listPesanRows(db, saring, ukuran, (halaman - 1) * ukuran),
    countKeadaan(db),
  ])
  const jumlah = { menunggu: 0, terkirim: 0, gagal: 0, dihentikan: 0, batal: 0 }
  for (const { keadaan: satu, n } of keadaan) jumlah[satu] = n
  return { total, jumlah, rows: rows.map(toRow) }
}

export async function stopPemberitahuan(tx: Tx, user: User, id: number, now: number): Promise<PemberitahuanRow> {
  await requirePesan(tx, id)
  if (!(await stopPesan(tx, id, user.id, now)))
    throw Conflict(
      'pemberitahuan.selesai',
      'Pemberitahuan ini tidak menunggu lagi. Muat ulang untuk melihat keadaannya.',
    )
  return toRow(await requirePesan(tx, id))
}

export async function resendPemberitahuan(tx: Tx, id: number, now: number): Promise<PemberitahuanRow> {
  await requirePesan(tx, id)
  if (!(await restartPesan(tx, id, now))) throw Conflict('pemberitahuan.terkirim', 'Pemberitahuan ini sudah terkirim.')
  return toRow(await requirePesan(tx, id))
}

async function requirePesan(db: Db, id: number): Promise<Row> {
  const row = await getPesanRow(db, id)
  if (!row) throw NotFound('pemberitahuan')
  return row
}

/** Of an address its host is told: what stands behind it may be a key. */
function toRow({ akun, alamat, ...row }: Row): PemberitahuanRow {
  return { ...row, untuk: akun ?? (alamat ? new URL(alamat).host : '') }
}
