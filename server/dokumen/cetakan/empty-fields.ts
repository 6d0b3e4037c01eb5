import type { CetakanChoice } from '#contract/dokumen/dokumen.ts'
import type { Surat } from '#contract/pengaturan/surat-number.ts'
import type { Db } from '#database/schema.ts'
import { Conflict } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { listEmptyAssignments, readAssignments } from '#server/dokumen/assignment-letter.ts'
import { readPrint } from '#server/dokumen/cetak.ts'
import {
  describeEmptyFields,
  EmptyFields,
  listDoubtful,
  listUnanswered,
  readLetterMaterial,
  requireAnswers,
  requireWritten,
} from '#server/dokumen/letter-material.ts'
import { listGoneSigners } from '#server/dokumen/letter-signers.ts'
import type { ValidTemplate } from '#server/dokumen/template/template.ts'
import { type RecipientLaporan, readLetterRecipients } from './penerima.ts'

/** Of so many it is said by name what is empty. */
export const NAMED = 50

/** On whose letters a field would print nothing. */
export async function listEmptyLetters(
  db: Db,
  user: User,
  surat: Surat,
  { baris, ...rentang }: RecipientLaporan,
  now: number,
) {
  const ids = baris.map(one => one.mahasantri_id)
  const cetak = await readPrint(db, user, now, '')
  const by = await readLetterMaterial(db, cetak, surat, ids)
  const rows = baris.flatMap(orang => {
    const isian = describeEmptyFields(cetak, orang, rentang, by)
    return isian === '' ? [] : [{ nama: orang.nama, isian }]
  })
  return { total: rows.length, rows: rows.slice(0, NAMED) }
}

/** What is to be answered before letters of this kind are printed. */
export async function listQuestions(db: Db, user: User, surat: Surat, now: number) {
  const by = await readLetterMaterial(db, await readPrint(db, user, now, ''), surat, [])
  return [...new Set([true, false].flatMap(isCounted => listUnanswered(by, by.of(isCounted))))]
}

/** Throws where an answer is missing, or somebody's letter has an empty field and it was not shown of as many. */
export async function requireSeenEmpty(db: Db, user: User, wanted: CetakanChoice & { jenis: 'surat' }, now: number) {
  const cetak = await readPrint(db, user, now, '')
  const by = await readLetterMaterial(db, cetak, wanted.surat, [], wanted.ditanya)
  for (const isCounted of [true, false]) requireAnswers(by, by.of(isCounted))
  // Who gets one takes as long to find as the report does.
  const isDoubtful = (one: ValidTemplate) => listDoubtful(one).length > 0 || listGoneSigners(cetak, one).length > 0
  if (![true, false].some(isCounted => isDoubtful(by.of(isCounted)))) return
  const recipients = await readLetterRecipients(db, user, wanted.surat, wanted.saringan, now, {
    withReason: !!wanted.ditanya?.alasan_tanpa_sp,
  })
  refuseUnseen(await listEmptyLetters(db, user, wanted.surat, recipients, now), wanted)
}

/** The same of letters about every pendamping; throws Conflict where there is none. */
export async function requireSeenAssignments(
  db: Db,
  user: User,
  wanted: CetakanChoice & { jenis: 'surat_tugas' },
  now: number,
) {
  const cetak = await readPrint(db, user, now, '')
  const by = await readAssignments(db, cetak, wanted.periode_id)
  requireWritten(by.template)
  if (by.orang.length === 0)
    throw Conflict('cetakan.kosong', kata`Tidak ada pendamping pada periode itu, jadi tidak ada surat.`)
  const rows = listEmptyAssignments(cetak, by)
  refuseUnseen({ total: rows.length, rows }, wanted)
}

function refuseUnseen(
  { total, rows }: { total: number; rows: readonly { nama: string; isian: string }[] },
  wanted: { kosong?: number | undefined },
): void {
  if (total === (wanted.kosong ?? 0)) return
  const [first] = rows
  throw EmptyFields(
    total === 0
      ? 'Isian yang tadi kosong sudah terisi. Periksa lagi, lalu buat suratnya.'
      : `Pada surat ${total} orang ada isian yang kosong, misalnya ${first?.nama}: ${first?.isian}.`,
    String(total),
  )
}
