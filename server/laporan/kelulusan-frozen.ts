import type { Reply } from '#contract/endpoint.ts'
import type { listKelulusan } from '#contract/laporan/kelulusan.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, NotFound } from '#server/dasar/errors.ts'
import * as kelulusanSql from './kelulusan.sql.ts'
import { figuresOf, readRule } from './kelulusan.ts'
import * as frozenSql from './kelulusan-frozen.sql.ts'
import { openLaporan } from './rentang.ts'

/** Somebody as the SK of a periode has frozen them. */
export interface FrozenOrang extends frozenSql.FrozenRow {
  /** That of the kegiatan they attended least, of those that the SK holds them against; null where it is not known. */
  attendance: { hadir: number; sesi: number } | null
  /** What they were given of each level that the SK holds them against; null: none. */
  levels: readonly { nama: string; nilai: number | null }[]
}

export interface FrozenResults {
  periode: { id: number; nama: string }
  sk: NonNullable<Reply<typeof listKelulusan>['sk']>
  rows: FrozenOrang[]
}

/** Whom the SK of a periode names, of those who are asked for. Throws NotFound, and Conflict where no SK holds. */
export async function readFrozenResults(
  db: Db,
  periodeId: number,
  who: Parameters<typeof frozenSql.listFrozen>[2],
  now: number,
): Promise<FrozenResults> {
  const { kepala } = await openLaporan(db, { periode_id: periodeId }, now)
  const { sk, syarat } = await readRule(db, periodeId)
  if (!kepala.periode) throw NotFound('periode')
  if (!sk) throw NotFrozen()
  const rows = await frozenSql.listFrozen(db, sk.id, who)
  const attended = syarat.map(({ jenis }) => jenis === 'kehadiran')
  return {
    periode: kepala.periode,
    sk,
    rows: rows.map(row => {
      const figures = figuresOf(row.angka, syarat)
      return {
        ...row,
        attendance: leastOf(figures.filter((_, i) => attended[i])),
        levels: syarat.flatMap(({ jenis, nama }, i) =>
          jenis === 'nilai' ? [{ nama, nilai: figures[i]?.nilai ?? null }] : [],
        ),
      }
    }),
  }
}

function leastOf(figures: readonly { hadir: number; sesi: number }[]): FrozenOrang['attendance'] {
  if (figures.some(({ sesi }) => sesi === 0)) return null
  let least: FrozenOrang['attendance'] = null
  for (const { hadir, sesi } of figures)
    if (least === null || hadir * least.sesi < least.hadir * sesi) least = { hadir, sesi }
  return least
}

/** As it was frozen of one person, whether the SK still holds or not; undefined where it does not name them. */
export async function findFrozen(db: Db, skId: number, mahasantriId: number) {
  const [row] = await frozenSql.listFrozen(db, skId, { cari: '', ids: [mahasantriId] })
  return row && { hasil: row.hasil, angka: row.angka }
}

/** The number of the SK that holds, where it calls somebody lulus; null otherwise. */
export async function findPassedBy(db: Db, periodeId: number, mahasantriId: number): Promise<string | null> {
  const sk = await kelulusanSql.findSk(db, periodeId)
  return sk && (await findFrozen(db, sk.id, mahasantriId))?.hasil === 'lulus' ? sk.nomor : null
}

export const readEndOfSk = frozenSql.findEndOfSk

/** Holds an SK until the transaction ends. Throws Conflict where it was taken back. */
export async function holdSk(tx: Tx, skId: number): Promise<void> {
  await frozenSql.lockSk(tx, skId)
  if (await frozenSql.findEndOfSk(tx, skId)) throw NotFrozen()
}

const NotFrozen = () => Conflict('kelulusan.belum_ditetapkan', 'Kelulusan periode ini belum ditetapkan dengan SK.')
