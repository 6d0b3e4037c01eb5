import type { FastifyRequest } from 'fastify'
import Papa from 'papaparse'
import type * as z from 'zod'
import { formatFigure } from '#contract/angka.ts'
import type { createImporFromDirectory } from '#contract/datapokok/impor.ts'
import type { DirectoryPeople } from '#server/akun/kampus/directory.ts'
import { KampusFailure } from '#server/akun/kampus/failure.ts'
import { Conflict } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { startImpor } from './impor.ts'
import type { PreviewDeps } from './prepare.ts'

type Wanted = z.output<typeof createImporFromDirectory.body>

/**
 * Takes the mahasantri of the campus' directory in as the list that an office would have exported there; everything after that is an
 * import like any other. What is odd about the whole is asked first: how many there are, and who has two values where a list has one cell.
 */
export async function startImporFromDirectory(
  tools: PreviewDeps & { request: FastifyRequest },
  user: User,
  people: DirectoryPeople,
  { periode_id, expected, tetap }: Wanted,
  now: number,
): Promise<{ id: number }> {
  const found = await readPeople(tools.request, people)
  if (found.length === 0)
    throw Conflict(
      'impor.directory_empty',
      'Direktori kampus tidak memberi satu orang pun. Beri tahu pengelola server.',
    )
  const doubts = [...doubtCount(found.length, expected), ...doubtValues(people.headings, found)]
  if (!tetap && doubts.length > 0) throw Conflict('impor.directory_doubt', doubts.join(' '))
  // Directories give people in no order; a list read twice is to look the same.
  const rows = found.map(row => row.map(oneValue)).sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const list = Papa.unparse([people.headings, ...rows], { delimiter: ';' })
  const file = { nama: 'Direktori kampus.csv', orang: 'mahasantri' as const, periode_id }
  return startImpor(tools, user, Buffer.from(`\ufeff${list}`), file, now)
}

async function readPeople(request: FastifyRequest, people: DirectoryPeople): Promise<string[][][]> {
  try {
    return await people.list()
  } catch (error) {
    if (!(error instanceof KampusFailure)) throw error
    const { kode, sebab } = error
    request.log.warn({ kode, sebab }, 'mahasantri dari direktori kampus')
    if (sebab === LIMITED)
      throw Conflict(
        'impor.directory_limited',
        'Direktori kampus membatasi berapa orang yang diberikannya, jadi daftarnya tidak utuh dan tidak diambil. Minta pengelolanya membebaskan akun Hadir dari batas itu.',
      )
    throw Conflict(
      'impor.directory_away',
      kode === 'kampus.jauh'
        ? 'Direktori kampus sedang tidak dapat dihubungi. Coba lagi sebentar, atau unggah berkasnya.'
        : 'Direktori kampus menolak, atau pengaturannya belum benar. Beri tahu pengelola server; sementara ini unggah berkasnya.',
    )
  }
}

/** sizeLimitExceeded: what came before it is a part of the list and looks like all of it. */
const LIMITED = 'ldap 4'

function doubtCount(jumlah: number, expected: number | null): string[] {
  if (expected === null || jumlah === expected) return []
  return [
    kata`Direktori kampus memberi ${formatFigure(jumlah)} mahasantri, padahal seharusnya ${formatFigure(expected)}.`,
  ]
}

function doubtValues(headings: readonly string[], rows: readonly string[][][]): string[] {
  return headings.flatMap((heading, i) => {
    const several = rows.filter(row => (row[i]?.length ?? 0) > 1)
    const [first] = several
    if (!first) return []
    const example = first[i]?.join(' dan ')
    return [
      `${formatFigure(several.length)} orang punya lebih dari satu isian ${heading}, misalnya ${example}; bila diteruskan, isian itu dikosongkan.`,
    ]
  })
}

const oneValue = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? '') : '')
