import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import {
  factsOf,
  type LetterTemplate,
  labelTemplate,
  letterTemplate,
  type listTemplate,
  REQUIRED_FIELDS,
  type saveTemplate,
  TEMPLATE_KINDS,
  type TemplateKind,
  type TemplateReply,
} from '#contract/dokumen/letter-template.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Invalid, NotFound, Stale } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { listFields } from './compose-letter.ts'
import { defaultTemplate } from './default-templates.ts'
import * as templateSql from './template.sql.ts'

/** The template that holds, and its row, which a letter keeps; null of ours. */
export interface ValidTemplate {
  id: number | null
  templat: LetterTemplate
}

export async function readTemplate(db: Db, kind: TemplateKind): Promise<ValidTemplate> {
  return contentOf(kind, await templateSql.findTemplate(db, kind))
}

export async function readTemplateList(db: Db): Promise<Reply<typeof listTemplate>> {
  const rows = await templateSql.listLatestTemplate(db)
  return {
    rows: TEMPLATE_KINDS.map(jenis => {
      const last = rows.find(row => row.jenis === jenis)
      return { jenis, terakhir: last ? describeVersion({ ...last, bawaan: last.isi === null ? 1 : 0 }) : null }
    }),
  }
}

/** As it holds, or as a version of before had it (0: ours). Throws NotFound for one that never was. */
export async function openTemplate(db: Db, kind: TemplateKind, wanted?: number): Promise<TemplateReply> {
  const [row, versions] = await Promise.all([
    wanted === 0 ? undefined : templateSql.findTemplate(db, kind, wanted),
    templateSql.listTemplateVersions(db, kind),
  ])
  if (wanted && !row) throw NotFound('templat_surat')
  const { templat } = contentOf(kind, row)
  const bawaan = isDeepStrictEqual(templat, defaultTemplate(kind))
  return { jenis: kind, version: versions[0]?.version ?? 0, templat, bawaan, versi: versions.map(describeVersion) }
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
  if (templat) requireFields(kind, templat)
  const ours = templat === null || isDeepStrictEqual(templat, defaultTemplate(kind))
  const row = { jenis: kind, version: version + 1, isi: ours ? null : JSON.stringify(templat) }
  const isNext = before.version === version
  if (!isNext || !(await templateSql.insertTemplate(tx, { ...row, akun_id: user.id, created_at: now })))
    throw Stale('templat_surat', await openTemplate(tx, kind))
  return openTemplate(tx, kind)
}

function requireFields(kind: TemplateKind, templat: LetterTemplate): void {
  const used = listFields(templat)
  const missing = (REQUIRED_FIELDS[kind] ?? []).filter(name => !used.includes(name))
  if (missing.length === 0) return
  const names = missing.map(name => factsOf(name).label(kata)).join(', ')
  throw Invalid({ isi: `${labelTemplate[kind]} menyebut: ${names}. Sisipkan isiannya.` })
}

function contentOf(kind: TemplateKind, row: templateSql.TemplateRow | undefined): ValidTemplate {
  if (!row?.isi) return { id: row?.id ?? null, templat: defaultTemplate(kind) }
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
