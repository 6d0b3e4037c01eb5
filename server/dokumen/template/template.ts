import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import {
  factsOf,
  fieldsFor,
  LETTER_PARTS,
  type LetterPart,
  type LetterTemplate,
  labelTemplate,
  letterTemplate,
  type listTemplate,
  OUR_TEMPLATES,
  type OurTemplate,
  partsFor,
  REQUIRED_FIELDS,
  type saveTemplate,
  type TemplateKind,
  type TemplateReply,
} from '#contract/dokumen/letter-template.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Invalid, NotFound, Stale } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { type OwnLetterKind, requireLetterKind } from '../letter-kind/letter-kind.ts'
import { listFields } from './compose-letter.ts'
import { defaultTemplate, emptyTemplate } from './default-templates.ts'
import * as templateSql from './template.sql.ts'

/** The template that holds, and its row, which a letter keeps; null of ours. */
export interface ValidTemplate {
  id: number | null
  templat: LetterTemplate
}

export async function readTemplate(db: Db, kind: TemplateKind): Promise<ValidTemplate> {
  const [own, row] = await Promise.all([ownOf(db, kind), templateSql.findTemplate(db, kind)])
  return contentOf(beginningOf(kind, own), row)
}

export async function readTemplateList(db: Db): Promise<Reply<typeof listTemplate>> {
  const rows = await templateSql.listLatestTemplate(db)
  return {
    rows: OUR_TEMPLATES.map(jenis => {
      const last = rows.find(row => row.jenis === jenis)
      return { jenis, terakhir: last ? describeVersion({ ...last, bawaan: last.isi === null ? 1 : 0 }) : null }
    }),
  }
}

/** As it holds, or as a version of before had it (0: ours). Throws NotFound for one that never was. */
export async function openTemplate(db: Db, kind: TemplateKind, wanted?: number): Promise<TemplateReply> {
  const [own, row, versions] = await Promise.all([
    ownOf(db, kind),
    wanted === 0 ? undefined : templateSql.findTemplate(db, kind, wanted),
    templateSql.listTemplateVersions(db, kind),
  ])
  if (wanted && !row) throw NotFound('templat_surat')
  const beginning = beginningOf(kind, own)
  const { templat } = contentOf(beginning, row)
  const bawaan = isDeepStrictEqual(templat, beginning)
  const nama = nameBy(kind, own)
  return {
    jenis: kind,
    nama,
    version: versions[0]?.version ?? 0,
    templat,
    bawaan,
    versi: versions.map(describeVersion),
  }
}

/** Each saving is a row of its own. Throws Stale when somebody else saved meanwhile. */
export async function storeTemplate(
  tx: Tx,
  user: User,
  now: number,
  kind: TemplateKind,
  { version, templat }: z.output<typeof saveTemplate.body>,
): Promise<TemplateReply> {
  const before = await openTemplate(tx, kind)
  if (templat) requireFields(kind, before.nama, templat)
  const ours = templat === null || isDeepStrictEqual(templat, beginningOf(kind, await ownOf(tx, kind)))
  const row = { jenis: kind, version: version + 1, isi: ours ? null : JSON.stringify(templat) }
  const isNext = before.version === version
  if (!isNext || !(await templateSql.insertTemplate(tx, { ...row, akun_id: user.id, created_at: now })))
    throw Stale('templat_surat', await openTemplate(tx, kind))
  return openTemplate(tx, kind)
}

/** Throws NotFound('jenis_surat') of a kind of the office's own that there is not. */
export async function nameTemplate(db: Db, kind: TemplateKind): Promise<string> {
  return nameBy(kind, await ownOf(db, kind))
}

const isOurs = (kind: TemplateKind): kind is OurTemplate => OUR_TEMPLATES.some(one => one === kind)
const ownOf = async (db: Db, kind: TemplateKind) => (isOurs(kind) ? null : requireLetterKind(db, kind))
const nameBy = (kind: TemplateKind, own: OwnLetterKind | null) =>
  own ? own.nama : isOurs(kind) ? labelTemplate[kind] : ''

/** What it is for as long as nobody has saved another: ours, or one of the office's own with nothing in it. */
function beginningOf(kind: TemplateKind, own: OwnLetterKind | null): LetterTemplate {
  return isOurs(kind) ? defaultTemplate(kind) : emptyTemplate(own?.nama ?? '', own?.bentuk ?? 'dinas')
}

function requireFields(kind: TemplateKind, nama: string, templat: LetterTemplate): void {
  const used = listFields(templat)
  if ((kind === 'syahadah') !== (templat.bentuk === 'syahadah'))
    throw Invalid({ bentuk: 'Bentuk ini bukan bentuk surat ini' })
  const foreign = used.filter(name => !fieldsFor(kind).includes(name)).map(name => factsOf(name).label(kata))
  const parts = templat.isi.content.flatMap(block => (block.type === 'bagian' ? block.attrs.nama : []))
  foreign.push(...parts.filter(name => !partsFor(kind).includes(name)).map(name => LETTER_PARTS[name](kata)))
  if (foreign.length > 0) throw Invalid({ isi: `${nama} tidak mengenal: ${foreign.join(', ')}. Hapus isiannya.` })
  if (kind === 'syahadah') requireCertificate(templat, parts)
  const missing = (isOurs(kind) ? (REQUIRED_FIELDS[kind] ?? []) : []).filter(name => !used.includes(name))
  if (missing.length === 0) return
  const names = missing.map(name => factsOf(name).label(kata)).join(', ')
  throw Invalid({ isi: `${nama} menyebut: ${names}. Sisipkan isiannya.` })
}

/** Lines in the middle of a page: nothing that has an edge of its own, and the name once. */
function requireCertificate({ isi, kepada, tembusan }: LetterTemplate, parts: readonly LetterPart[]): void {
  if (isi.content.some(({ type }) => type !== 'paragraph' && type !== 'bagian'))
    throw Invalid({ isi: 'Syahadah hanya memuat paragraf, tanpa daftar dan tabel' })
  if (parts.filter(name => name === 'nama_besar').length !== 1)
    throw Invalid({ isi: `Sisipkan sekali: ${LETTER_PARTS.nama_besar()}` })
  if (kepada.content.length > 0) throw Invalid({ kepada: 'Syahadah tidak beralamat' })
  if (tembusan.content.length > 0) throw Invalid({ tembusan: 'Syahadah tidak bertembusan' })
}

function contentOf(beginning: LetterTemplate, row: templateSql.TemplateRow | undefined): ValidTemplate {
  if (!row?.isi) return { id: row?.id ?? null, templat: beginning }
  return { id: row.id, templat: letterTemplate.parse(JSON.parse(row.isi)) }
}

function describeVersion({
  version,
  oleh,
  created_at,
  bawaan,
}: Pick<templateSql.TemplateRow, 'version' | 'oleh' | 'created_at'> & { bawaan: 0 | 1 }) {
  return { version, oleh, created_at, bawaan: bawaan === 1 }
}
