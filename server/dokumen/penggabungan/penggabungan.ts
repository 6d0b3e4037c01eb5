import { sql } from 'kysely'
import type * as z from 'zod'
import type { Alpa } from '#contract/absensi/izin.ts'
import type { AkibatDaftar } from '#contract/datapokok/keanggotaan.ts'
import type { createPenggabungan, IsianGabung, MergePreview, Pihak } from '#contract/dokumen/penggabungan.ts'
import { ISIAN_GABUNG } from '#contract/dokumen/penggabungan.ts'
import { addDays, formatRentang, formatTanggal } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { readAlpaOf } from '#server/absensi/izin/alpa.ts'
import { recountOrang } from '#server/absensi/jumlah/jumlah.ts'
import { fillOrang, lockForIzin } from '#server/absensi/tanda/isi-izin.ts'
import { followAnggota } from '#server/absensi/tanda/roster.ts'
import { Conflict, NotFound, Stale } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { matches } from '#server/datapokok/orang/cari.ts'
import { getHari } from '#server/datapokok/orang/hari.ts'
import { listSama } from '#server/datapokok/peran-lain/peran-lain.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import * as penggabunganSql from './penggabungan.sql.ts'

/** Who bears the same name or nearly the same NIM; whoever is searched for. */
export async function listMergeCandidates(
  db: Db,
  id: number,
  cari: string,
  now: number,
): Promise<{ calon: penggabunganSql.RingkasRow[] }> {
  const orang = await db.selectFrom('mahasantri').selectAll().where('id', '=', id).executeTakeFirst()
  if (!orang) throw NotFound('mahasantri')
  const other = sql`m.id <> ${id}`
  const sama = sql`(m.jk = ${orang.jk} and (m.nama_cari = ${orang.nama_cari} or ltrim(m.nim, '0') = ltrim(${orang.nim}, '0')))`
  const dicari = matches(cari, { nama: sql`m.nama_cari`, nomor: sql`m.nim`, hp: sql`null` })
  return {
    calon: await penggabunganSql.listRingkas(
      db,
      sql`${other} and ${cari === '' ? sama : dicari}`,
      await getHari(db, now),
    ),
  }
}

export async function readMergePreview(
  db: Db,
  tetapId: number,
  digabungId: number,
  now: number,
): Promise<Omit<MergePreview, 'lembar'>> {
  const { tetap, digabung } = await requirePasangan(db, tetapId, digabungId)
  const ringkas = new Map(
    (await penggabunganSql.listRingkas(db, sql`m.id in (${tetapId}, ${digabungId})`, await getHari(db, now))).map(
      row => [row.id, row],
    ),
  )
  const [ringkasTetap, ringkasDigabung] = [ringkas.get(tetapId), ringkas.get(digabungId)]
  if (!ringkasTetap || !ringkasDigabung) throw NotFound('mahasantri')
  const teks = (orang: penggabunganSql.MahasantriLengkap, isian: IsianGabung) => String(orang[isian] ?? '')
  return {
    tetap: ringkasTetap,
    digabung: ringkasDigabung,
    isian: ISIAN_GABUNG.map(isian => ({ isian, tetap: teks(tetap, isian), digabung: teks(digabung, isian) })).filter(
      row => row.tetap !== row.digabung,
    ),
    tanda: (await penggabunganSql.listBersama(db, tetapId, digabungId)).flatMap(
      ({ tetap_isi: _, digabung_isi: __, ...row }) =>
        row.tetap !== null && row.digabung !== null && isLain(row)
          ? [{ ...row, tetap: row.tetap, digabung: row.digabung }]
          : [],
    ),
    pindah: await penggabunganSql.countPindah(db, digabungId),
    bertumpuk: layAnggota(await penggabunganSql.listMergedMembers(db, tetapId, digabungId), tetapId).bertumpuk,
    peran: [...(await layPeran(db, tetap)), ...(await layPeran(db, digabung))],
  }
}

/** Who else is this person, by the NIM: with the other NIM nobody would know. */
async function layPeran(db: Db, { id, nim }: penggabunganSql.MahasantriLengkap): Promise<string[]> {
  const lain = await listSama(db, { jenis: 'mahasantri', id, nim: '' })
  return lain
    .filter(({ jenis }) => jenis !== 'mahasantri')
    .map(
      ({ jenis, nama }) =>
        `${nama}, ${kata(jenis)}, ber-NIM ${nim}: pilih NIM itu agar tetap dikenali sebagai orang ini.`,
    )
}

const isLain = ({ tetap, digabung }: Pick<penggabunganSql.BersamaRow, 'tetap' | 'digabung'>) => tetap !== digabung

/** What rosters would do, to be tried out: no choice between two marks touches a row without one. */
export async function tryMerge(
  tx: Tx,
  user: User,
  pasangan: { tetapId: number; digabungId: number },
  { tetap, digabung, tanda }: Omit<MergePreview, 'lembar'>,
  now: number,
): Promise<AkibatDaftar> {
  const pilihan = tanda.map(({ pertemuan_id }) => ({ pertemuan_id, pilih: 'tetap' as const }))
  const body = { version: tetap.version, digabung_version: digabung.version, isian: { jk: 'tetap' as const } }
  return (await mergeMahasantri(tx, user, pasangan, { ...body, tanda: pilihan }, now)).lembar
}

type Body = z.output<(typeof createPenggabungan)['body']>

/** One person of two entries, all of it or nothing. */
export async function mergeMahasantri(
  tx: Tx,
  user: User,
  { tetapId, digabungId }: { tetapId: number; digabungId: number },
  body: Body,
  now: number,
): Promise<{ id: number; alpa: Alpa[]; lembar: AkibatDaftar }> {
  const { tetap, digabung } = await requirePasangan(tx, tetapId, digabungId, true)
  if (tetap.version !== body.version || digabung.version !== body.digabung_version) throw Stale('mahasantri', {})
  if (tetap.jk !== digabung.jk && !body.isian.jk)
    throw Conflict('penggabungan.jenis_kelamin', 'Keduanya berbeda jenis kelamin. Pilih yang benar dahulu.')
  await lockForIzin(tx, [tetapId, digabungId], SELALU)
  const bersama = await penggabunganSql.listBersama(tx, tetapId, digabungId)
  const kalah = decideKalah(bersama, { tetapId, digabungId }, body.tanda)
  const by = { akun_id: user.id, now }
  const lembar = await withPerubahan(tx, { ...by, jenis: 'gabung', judul: 'Gabung dua data mahasantri' }, async () => {
    await penggabunganSql.giveWay(tx, kalah, { ...by, tetap: tetapId })
    await penggabunganSql.answerKoreksi(tx, { ...by, tetap: tetapId, digabung: digabungId })
    await penggabunganSql.moveRows(tx, digabungId, tetapId)
    const { baru } = layAnggota(await penggabunganSql.listMergedMembers(tx, tetapId, digabungId), tetapId)
    await penggabunganSql.replaceAnggota(tx, digabungId, baru)
    const pertemuanIds = bersama.map(row => row.pertemuan_id)
    await recountOrang(tx, tetapId, digabungId, pertemuanIds)
    const akibat = await followAnggota(tx, [tetapId], by)
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
function decideKalah(
  bersama: readonly penggabunganSql.BersamaRow[],
  { tetapId, digabungId }: { tetapId: number; digabungId: number },
  pilihan: Body['tanda'],
): penggabunganSql.KalahRow[] {
  const pilih = new Map(pilihan.map(row => [row.pertemuan_id, row.pilih]))
  return bersama.map(row => {
    const menang: Pihak | undefined =
      row.digabung === null
        ? 'tetap'
        : row.tetap === null
          ? 'digabung'
          : isLain(row)
            ? pilih.get(row.pertemuan_id)
            : row.tetap_isi === ' ' && row.digabung_isi !== ' '
              ? 'digabung'
              : 'tetap'
    if (!menang)
      throw Conflict(
        'penggabungan.tanda',
        `Keduanya bertanda pada ${formatTanggal(row.tanggal, 'panjang')}. Pilih tanda yang benar.`,
      )
    const [a, b] = menang === 'tetap' ? [digabungId, tetapId] : [tetapId, digabungId]
    return { pertemuan_id: row.pertemuan_id, kalah: a, menang: b }
  })
}

function chosen(
  digabung: penggabunganSql.MahasantriLengkap,
  isian: Body['isian'],
): Partial<penggabunganSql.MahasantriLengkap> {
  const dipilih = ISIAN_GABUNG.filter(satu => isian[satu] === 'digabung')
  const change = Object.fromEntries(
    dipilih.map(satu => [satu, digabung[satu]]),
  ) as Partial<penggabunganSql.MahasantriLengkap>
  return {
    ...change,
    ...(dipilih.includes('nama') ? { nama_cari: digabung.nama_cari } : {}),
    ...(dipilih.includes('status') ? { status_alasan: digabung.status_alasan } : {}),
  }
}

/** The memberships of the one that goes on the days on which the one that stays has none in that periode. */
function layAnggota(rows: readonly penggabunganSql.MergedMemberRow[], tetapId: number) {
  const bertumpuk: string[] = []
  const tetap = rows.filter(row => row.mahasantri_id === tetapId)
  const baru = rows
    .filter(row => row.mahasantri_id !== tetapId)
    .flatMap(row => {
      let sisa = [{ dari: row.dari, sampai: row.sampai ?? AKHIR }]
      for (const lain of tetap.filter(satu => satu.periode_id === row.periode_id)) {
        const akhir = lain.sampai ?? AKHIR
        if (lain.kelompok_id !== row.kelompok_id && sisa.some(span => span.dari <= akhir && span.sampai >= lain.dari))
          bertumpuk.push(
            kata`${lain.kelompok} dan ${row.kelompok} pada hari yang sama (${describeSpan(lain)}): ${lain.kelompok} yang berlaku, tandanya tetap di keduanya.`,
          )
        sisa = sisa.flatMap(span => cut(span, { dari: lain.dari, sampai: akhir }))
      }
      return sisa.map(({ dari, sampai }) => ({
        ...{ kelompok_id: row.kelompok_id, mahasantri_id: tetapId, dari },
        sampai: sampai === AKHIR ? null : sampai,
      }))
    })
  return { baru, bertumpuk }
}

const AKHIR = '9999-12-31'
const SELALU = { dari: '0001-01-01', sampai: AKHIR }

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
  return sampai === null ? `sejak ${formatTanggal(dari, 'pendek')}` : formatRentang(dari, sampai)
}

async function requirePasangan(db: Db, tetapId: number, digabungId: number, lock = false) {
  if (tetapId === digabungId) throw Conflict('penggabungan.sama', 'Ini data yang sama. Pilih data lain.')
  const rows = await penggabunganSql.listPasangan(db, [tetapId, digabungId], lock)
  const [tetap, digabung] = [tetapId, digabungId].map(id => rows.find(row => row.id === id))
  if (!tetap || !digabung) throw NotFound('mahasantri')
  return { tetap, digabung }
}
