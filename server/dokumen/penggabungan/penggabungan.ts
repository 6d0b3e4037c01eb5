import { sql } from 'kysely'
import type * as z from 'zod'
import type { Alpa } from '#contract/absensi/izin.ts'
import type { ListEffect } from '#contract/datapokok/keanggotaan.ts'
import type { createPenggabungan, MergeInput, MergePreview, Party } from '#contract/dokumen/penggabungan.ts'
import { MERGE_INPUT } from '#contract/dokumen/penggabungan.ts'
import { addDays, formatDate, formatRange } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { readAlpaOf } from '#server/absensi/izin/alpa.ts'
import { recountOrang } from '#server/absensi/jumlah/jumlah.ts'
import { fillOrang, lockForIzin } from '#server/absensi/tanda/izin-content.ts'
import { followMember } from '#server/absensi/tanda/roster.ts'
import { endSessions } from '#server/akun/session/session.ts'
import { Conflict, NotFound, Stale } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { matches } from '#server/dasar/search.ts'
import { getDay } from '#server/datapokok/orang/hari.ts'
import { listSame } from '#server/datapokok/peran-lain/peran-lain.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import * as penggabunganSql from './penggabungan.sql.ts'

/** Who bears the same name or nearly the same NIM; whoever is searched for. */
export async function listMergeCandidates(
  db: Db,
  id: number,
  cari: string,
  now: number,
): Promise<{ calon: penggabunganSql.BriefRow[] }> {
  const orang = await db.selectFrom('mahasantri').selectAll().where('id', '=', id).executeTakeFirst()
  if (!orang) throw NotFound('mahasantri')
  const other = sql`m.id <> ${id}`
  const sama = sql`(m.jk = ${orang.jk} and (m.nama_cari = ${orang.nama_cari} or ltrim(m.nim, '0') = ltrim(${orang.nim}, '0')))`
  const searched = matches(cari, { nama: sql`m.nama_cari`, nomor: sql`m.nim`, hp: sql`null` })
  return {
    calon: await penggabunganSql.listBrief(
      db,
      sql`${other} and ${cari === '' ? sama : searched}`,
      await getDay(db, now),
    ),
  }
}

export async function readMergePreview(
  db: Db,
  fixedId: number,
  mergedId: number,
  now: number,
): Promise<Omit<MergePreview, 'lembar'>> {
  const { tetap, digabung } = await requirePair(db, fixedId, mergedId)
  const brief = new Map(
    (await penggabunganSql.listBrief(db, sql`m.id in (${fixedId}, ${mergedId})`, await getDay(db, now))).map(row => [
      row.id,
      row,
    ]),
  )
  const [briefFixed, briefMerged] = [brief.get(fixedId), brief.get(mergedId)]
  if (!briefFixed || !briefMerged) throw NotFound('mahasantri')
  const text = (orang: penggabunganSql.CompleteMahasantri, isian: MergeInput) => String(orang[isian] ?? '')
  return {
    tetap: briefFixed,
    digabung: briefMerged,
    isian: MERGE_INPUT.map(isian => ({ isian, tetap: text(tetap, isian), digabung: text(digabung, isian) })).filter(
      row => row.tetap !== row.digabung,
    ),
    tanda: (await penggabunganSql.listTogether(db, fixedId, mergedId)).flatMap(
      ({ tetap_isi: _, digabung_isi: __, ...row }) =>
        row.tetap !== null && row.digabung !== null && isLain(row)
          ? [{ ...row, tetap: row.tetap, digabung: row.digabung }]
          : [],
    ),
    pindah: await penggabunganSql.countMove(db, mergedId),
    bertumpuk: layMember(await penggabunganSql.listMergedMembers(db, fixedId, mergedId), fixedId).bertumpuk,
    peran: [...(await layPeran(db, tetap)), ...(await layPeran(db, digabung))],
  }
}

/** Who else is this person, by the NIM: with the other NIM nobody would know. */
async function layPeran(db: Db, { id, nim }: penggabunganSql.CompleteMahasantri): Promise<string[]> {
  const lain = await listSame(db, { jenis: 'mahasantri', id, nim: '' })
  return lain
    .filter(({ jenis }) => jenis !== 'mahasantri')
    .map(
      ({ jenis, nama }) =>
        `${nama}, ${kata(jenis)}, ber-NIM ${nim}: pilih NIM itu agar tetap dikenali sebagai orang ini.`,
    )
}

const isLain = ({ tetap, digabung }: Pick<penggabunganSql.TogetherRow, 'tetap' | 'digabung'>) => tetap !== digabung

/** What rosters would do, to be tried out: no choice between two marks touches a row without one. */
export async function tryMerge(
  tx: Tx,
  user: User,
  pair: { tetapId: number; digabungId: number },
  { tetap, digabung, tanda }: Omit<MergePreview, 'lembar'>,
  now: number,
): Promise<ListEffect> {
  const pilihan = tanda.map(({ pertemuan_id }) => ({ pertemuan_id, pilih: 'tetap' as const }))
  const body = { version: tetap.version, digabung_version: digabung.version, isian: { jk: 'tetap' as const } }
  return (await mergeMahasantri(tx, user, pair, { ...body, tanda: pilihan }, now)).lembar
}

type Body = z.output<(typeof createPenggabungan)['body']>

/** One person of two entries, all of it or nothing. */
export async function mergeMahasantri(
  tx: Tx,
  user: User,
  { tetapId, digabungId }: { tetapId: number; digabungId: number },
  body: Body,
  now: number,
): Promise<{ id: number; alpa: Alpa[]; lembar: ListEffect }> {
  const { tetap, digabung } = await requirePair(tx, tetapId, digabungId, true)
  if (tetap.version !== body.version || digabung.version !== body.digabung_version) throw Stale('mahasantri', {})
  if (tetap.jk !== digabung.jk && !body.isian.jk)
    throw Conflict('penggabungan.jenis_kelamin', 'Keduanya berbeda jenis kelamin. Pilih yang benar dahulu.')
  await lockForIzin(tx, [tetapId, digabungId], ALWAYS)
  const together = await penggabunganSql.listTogether(tx, tetapId, digabungId)
  const lost = decideLost(together, { tetapId, digabungId }, body.tanda)
  const by = { akun_id: user.id, now }
  const lembar = await withPerubahan(tx, { ...by, jenis: 'gabung', judul: 'Gabung dua data mahasantri' }, async () => {
    await penggabunganSql.giveWay(tx, lost, { ...by, tetap: tetapId })
    await penggabunganSql.answerKoreksi(tx, { ...by, tetap: tetapId, digabung: digabungId })
    await penggabunganSql.endWaliLinks(tx, { ...by, digabung: digabungId })
    await penggabunganSql.moveRows(tx, digabungId, tetapId)
    const lostAkun = await penggabunganSql.moveAkun(tx, digabungId, tetapId)
    if (lostAkun?.empty) await endSessions(tx, lostAkun.id)
    const { baru } = layMember(await penggabunganSql.listMergedMembers(tx, tetapId, digabungId), tetapId)
    await penggabunganSql.replaceMember(tx, digabungId, baru)
    const pertemuanIds = together.map(row => row.pertemuan_id)
    await recountOrang(tx, tetapId, digabungId, pertemuanIds)
    const akibat = await followMember(tx, [tetapId], by)
    await fillOrang(tx, tetapId, now)
    await penggabunganSql.replaceMahasantri(tx, digabungId, tetapId, {
      ...chosen(digabung, body.isian),
      updated_at: now,
    })
    await penggabunganSql.insertPenggabungan(tx, { digabung: digabungId, tetap: tetapId, akun_id: user.id, at: now })
    return akibat
  })
  return { id: tetapId, alpa: await readAlpaOf(tx, user, tetapId, now), lembar }
}

/** Where only one has a mark it stands; where both have the same, that of the one that stays; else what was chosen. */
function decideLost(
  together: readonly penggabunganSql.TogetherRow[],
  { tetapId, digabungId }: { tetapId: number; digabungId: number },
  pilihan: Body['tanda'],
): penggabunganSql.LostRow[] {
  const pilih = new Map(pilihan.map(row => [row.pertemuan_id, row.pilih]))
  return together.map(row => {
    const winning: Party | undefined =
      row.digabung === null
        ? 'tetap'
        : row.tetap === null
          ? 'digabung'
          : isLain(row)
            ? pilih.get(row.pertemuan_id)
            : row.tetap_isi === ' ' && row.digabung_isi !== ' '
              ? 'digabung'
              : 'tetap'
    if (!winning)
      throw Conflict(
        'penggabungan.tanda',
        `Keduanya bertanda pada ${formatDate(row.tanggal, 'panjang')}. Pilih tanda yang benar.`,
      )
    const [a, b] = winning === 'tetap' ? [digabungId, tetapId] : [tetapId, digabungId]
    return { pertemuan_id: row.pertemuan_id, kalah: a, menang: b }
  })
}

function chosen(
  merged: penggabunganSql.CompleteMahasantri,
  isian: Body['isian'],
): Partial<penggabunganSql.CompleteMahasantri> {
  const dipilih = MERGE_INPUT.filter(one => isian[one] === 'digabung')
  const change = Object.fromEntries(
    dipilih.map(one => [one, merged[one]]),
  ) as Partial<penggabunganSql.CompleteMahasantri>
  return {
    ...change,
    ...(dipilih.includes('nama') ? { nama_cari: merged.nama_cari } : {}),
    ...(dipilih.includes('status') ? { status_alasan: merged.status_alasan } : {}),
  }
}

/** The memberships of the one that goes on the days on which the one that stays has none in that periode. */
function layMember(rows: readonly penggabunganSql.MergedMemberRow[], fixedId: number) {
  const bertumpuk: string[] = []
  const tetap = rows.filter(row => row.mahasantri_id === fixedId)
  const baru = rows
    .filter(row => row.mahasantri_id !== fixedId)
    .flatMap(row => {
      let sisa = [{ dari: row.dari, sampai: row.sampai ?? END }]
      for (const lain of tetap.filter(one => one.periode_id === row.periode_id)) {
        const akhir = lain.sampai ?? END
        if (lain.kelompok_id !== row.kelompok_id && sisa.some(span => span.dari <= akhir && span.sampai >= lain.dari))
          bertumpuk.push(
            kata`${lain.kelompok} dan ${row.kelompok} pada hari yang sama (${describeSpan(lain)}): ${lain.kelompok} yang berlaku, tandanya tetap di keduanya.`,
          )
        sisa = sisa.flatMap(span => cut(span, { dari: lain.dari, sampai: akhir }))
      }
      return sisa.map(({ dari, sampai }) => ({
        ...{ kelompok_id: row.kelompok_id, mahasantri_id: fixedId, dari },
        sampai: sampai === END ? null : sampai,
      }))
    })
  return { baru, bertumpuk }
}

const END = '9999-12-31'
const ALWAYS = { dari: '0001-01-01', sampai: END }

interface Span {
  dari: string
  sampai: string
}

/** What is left of a span without another one. */
function cut(span: Span, lain: Span): Span[] {
  if (lain.dari > span.sampai || lain.sampai < span.dari) return [span]
  return [
    ...(span.dari < lain.dari ? [{ dari: span.dari, sampai: addDays(lain.dari, -1) }] : []),
    ...(lain.sampai < span.sampai ? [{ dari: addDays(lain.sampai, 1), sampai: span.sampai }] : []),
  ]
}

function describeSpan({ dari, sampai }: penggabunganSql.MergedMemberRow): string {
  return sampai === null ? `sejak ${formatDate(dari, 'pendek')}` : formatRange(dari, sampai)
}

async function requirePair(db: Db, fixedId: number, mergedId: number, lock = false) {
  if (fixedId === mergedId) throw Conflict('penggabungan.sama', 'Ini data yang sama. Pilih data lain.')
  const rows = await penggabunganSql.listPair(db, [fixedId, mergedId], lock)
  const [tetap, digabung] = [fixedId, mergedId].map(id => rows.find(row => row.id === id))
  if (!tetap || !digabung) throw NotFound('mahasantri')
  return { tetap, digabung }
}
