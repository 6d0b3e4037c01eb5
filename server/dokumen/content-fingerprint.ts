import { createHash } from 'node:crypto'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { idList } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { type DokumenContentRow, listDokumenContent, updateContentFingerprint } from './surat.sql.ts'

/** After they and their letters were written, or changed by Hadir itself: from now on they are what they say. */
export async function sealDokumen(tx: Tx, ids: readonly number[]): Promise<void> {
  for await (const rows of readContent(tx, sql<SqlBool>`d.id in ${idList(tx, ids)}`)) {
    const fingerprintList = rows.map(row => ({ id: row.id, sidik_isi: contentFingerprint(row) }))
    await updateContentFingerprint(tx, fingerprintList)
  }
}

/**
 * Ids of those that are what they were sealed as, among those that `which` is true of (`d`, and `s` for the surat): who changes
 * them seals these anew and no others, so that what was changed past Hadir does not become official.
 */
export async function listWholeDokumen(db: Db, which: RawBuilder<SqlBool>): Promise<number[]> {
  const ids: number[] = []
  for await (const rows of readContent(db, which)) ids.push(...rows.filter(isWhole).map(row => row.id))
  return ids
}

/** Codes of those that are not, and how many were looked at. */
export async function listChangedDokumen(db: Db): Promise<{ diperiksa: number; kodeList: string[] }> {
  let diperiksa = 0
  const kodeList: string[] = []
  for await (const rows of readContent(db, sql<SqlBool>`1 = 1`)) {
    diperiksa += rows.length
    kodeList.push(...rows.filter(row => !isWhole(row)).map(row => row.kode))
  }
  return { diperiksa, kodeList }
}

const ONCE = 200

async function* readContent(db: Db, which: RawBuilder<SqlBool>): AsyncGenerator<DokumenContentRow[]> {
  let sesudah = 0
  for (;;) {
    const rows = await listDokumenContent(db, which, { sesudah, jumlah: ONCE })
    if (rows.length > 0) yield rows
    if (rows.length < ONCE) return
    sesudah = rows.at(-1)?.id ?? 0
  }
}

function isWhole(row: DokumenContentRow): boolean {
  return row.sidik_isi === contentFingerprint(row)
}

/** Twin: migration 0026, which did it for what was there. */
function contentFingerprint({ ditarik_at, ditarik_karena, naskah, kop, ...row }: DokumenContentRow): string {
  const { kode, jenis, judul, pilihan, sidik, akun_id, oleh, created_at, isi, nomor } = row
  const dokumen = [kode, jenis, judul, pilihan, sidik, akun_id, oleh, Number(created_at), isi, nomor]
  const ditarik = [ditarik_at === null ? null : Number(ditarik_at), ditarik_karena]
  return createHash('sha256')
    .update(JSON.stringify([...dokumen, ...ditarik, naskah, kop]))
    .digest('hex')
}
