import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { type BackupCopy, type Cadangan, JAM_CADANGAN } from '#contract/pengaturan/cadangan.ts'
import { addDays, eachDate, jamIn, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { readEnd } from '#server/dasar/catatan/rantai.ts'
import { AppError, NotFound } from '#server/dasar/errors.ts'
import type { FileContent } from '#server/dasar/http/send.ts'
import type { ServerClock } from '#server/dasar/http/serve.ts'
import { Again, defineJob, type Turn } from '#server/dasar/jobs/job.ts'
import { checkNow } from '#server/dasar/kesehatan/check-night.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import {
  beginCadangan,
  type CadanganRow,
  COPY_JOBS,
  endCadangan,
  findLastGood,
  isCopying,
  listCadangan,
} from './cadangan.sql.ts'
import { describeFailed, FailedCadangan } from './gagal.ts'
import { cadanganName, chooseKept, parseCopyName } from './nama.ts'
import { writeList } from './remove-list.ts'
import type { WrittenCopy as Hasil, Order } from './write.ts'

/** Where copies come from and where they go. */
export interface CopyPlaces {
  /** DATABASE_URL, past a pooler. */
  url: string
  folder: string
  /** '' for copies without a passphrase. */
  sandi: string
  /** Whether the server makes them by itself. */
  otomatis: boolean
}

const JAM = 3_600_000
/** What the screen shows. */
const DAY = 30

/** A server that is off at night makes it in the morning. */
export function copyJob(db: Db, clock: ServerClock, tempat: CopyPlaces) {
  return defineJob({
    name: COPY_JOBS.night,
    schedule: JAM_CADANGAN,
    retry: Array(22).fill(JAM),
    async run(_, turn) {
      const galat = (await isDue(db, clock.now())) ? await runCadangan(db, clock, tempat, turn) : ''
      if (galat) throw new Error(galat)
      if (!(await readToday(db, clock.now())).some(isGood)) throw new Again()
    },
  })
}

/** One that somebody asks for: also after a server that stopped meanwhile, but not once more where making it killed one. */
export function askedCopyJob(db: Db, clock: ServerClock, tempat: CopyPlaces) {
  return defineJob({
    name: COPY_JOBS.asked,
    retry: [],
    async run(_, turn) {
      const galat = turn.attempt === 1 ? await runCadangan(db, clock, tempat, turn) : ''
      if (galat) throw new Error(galat)
    },
  })
}

/**
 * Makes a copy now, in a thread of its own, and lets go what need not stay. undefined when another process, or this one, is at
 * it; otherwise why there is none, '' when all is well.
 */
export async function runCadangan(
  db: Db,
  clock: ServerClock,
  tempat: CopyPlaces,
  { lease, signal }: Partial<Turn> = {},
): Promise<string | undefined> {
  const { zona_waktu: zone } = await getPengaturan(db)
  const now = clock.now()
  const tanggal = todayIn(zone, now)
  const id = await beginCadangan(db, tanggal, now, lease)
  if (id === undefined) return undefined
  const { url, sandi, folder } = tempat
  const jenis = url.startsWith('file:') ? 'sqlite' : 'postgres'
  const berkas = cadanganName(tanggal, jamIn(zone, now), jenis, sandi !== '')
  try {
    // Read before the copy is made, so that the copy holds it.
    const end = await readEnd(db)
    const hasil = await createAside({ url, sandi, file: path.join(folder, berkas), ganti: true }, signal)
    await endCadangan(db, id, {
      ...{ ...hasil, berkas, selesai_at: clock.now() },
      ...{ rantai_no: end?.no ?? null, rantai_sidik: end?.sidik ?? '' },
    })
    await removeOld(folder, tanggal)
    // A copy from before an erasure knows nothing of it: whoever restores one reads it here.
    await writeList(db, folder)
    return ''
  } catch (error) {
    // A copy reads what nobody has touched for months: was it the database?
    const rusak =
      url.startsWith('file:') && !signal?.aborted ? await checkNow(db, url.slice('file:'.length)).catch(() => '') : ''
    const galat = signal?.aborted
      ? CUT_OFF
      : rusak === ''
        ? describeFailed(error)
        : `Basis data rusak (${rusak}). Pulihkan dari cadangan.`
    await endCadangan(db, id, { galat, selesai_at: clock.now() })
    return galat
  }
}

const CUT_OFF = 'Server berhenti di tengahnya.'

/** Whether the night's copy is due: there is none of today, and the last try was an hour ago. */
export async function isDue(db: Db, now: number): Promise<boolean> {
  const { zona_waktu: zone } = await getPengaturan(db)
  if (jamIn(zone, now) < JAM_CADANGAN) return false
  return !(await readToday(db, now)).some(row => row.dimulai_at > now - JAM || isGood(row))
}

async function readToday(db: Db, now: number): Promise<CadanganRow[]> {
  const today = todayIn((await getPengaturan(db)).zona_waktu, now)
  return (await listCadangan(db, today)).filter(row => row.tanggal === today)
}

function isGood({ selesai_at, galat }: CadanganRow): boolean {
  return selesai_at !== null && galat === ''
}

export async function readCadangan(db: Db, now: number, tempat: CopyPlaces | undefined): Promise<Cadangan> {
  const { zona_waktu: zone } = await getPengaturan(db)
  const today = todayIn(zone, now)
  const sejak = addDays(today, 1 - DAY)
  const [rows, terakhir, berjalan] = await Promise.all([
    listCadangan(db, sejak),
    findLastGood(db, now),
    tempat ? isCopying(db, now) : false,
  ])
  const byDay = Map.groupBy(rows, row => row.tanggal)
  // Of the tries without an end only the last one may be what is being made.
  const making = berjalan && rows[0]?.selesai_at === null ? rows[0] : undefined
  return {
    otomatis: tempat?.otomatis ?? false,
    folder: tempat?.folder ?? '',
    bersandi: (tempat?.sandi ?? '') !== '',
    berjalan,
    terakhir: terakhir
      ? {
          selesai_at: terakhir.selesai_at ?? 0,
          umur_jam: hourAge(terakhir.selesai_at ?? 0, now),
          ukuran: terakhir.ukuran ?? 0,
          baris: terakhir.catatan ?? 0,
        }
      : null,
    hari: eachDate(sejak, today).map(tanggal => {
      const tries = byDay.get(tanggal) ?? []
      const good = tries.find(isGood)
      const bad = tries.find(row => row !== making)
      return {
        tanggal,
        ukuran: good?.ukuran ?? null,
        galat: good || !bad ? '' : bad.galat || CUT_OFF,
      }
    }),
    salinan: tempat ? await listCopies(tempat.folder, today) : [],
  }
}

/** When the last good copy ended; null when there never was one. */
export async function readLastCopy(db: Db, now: number): Promise<number | null> {
  const terakhir = await findLastGood(db, now)
  return terakhir ? (terakhir.selesai_at ?? 0) : null
}

/** The file, to be sent. Only what `listCopy` names: a name is no path. */
export function openCopy({ folder }: CopyPlaces, berkas: string, salinan: readonly BackupCopy[]): FileContent {
  if (!salinan.some(row => row.berkas === berkas)) throw NotFound('salinan')
  return { name: berkas, data: createReadStream(path.join(folder, berkas)) }
}

export function requirePlace(tempat: CopyPlaces | undefined): CopyPlaces {
  if (tempat) return tempat
  throw new AppError('conflict', 'cadangan.mati', 'Server ini dijalankan tanpa tempat menyimpan cadangan.')
}

export async function listCopies(folder: string, today: string): Promise<BackupCopy[]> {
  const nameList = await listFiles(folder)
  const kept = chooseKept(nameList, today)
  const rows = await Promise.all(
    nameList.map(async berkas => {
      const readable = parseCopyName(berkas)
      // It may be gone by now: another process has made room.
      const size = readable && (await stat(path.join(folder, berkas)).catch(() => undefined))?.size
      return readable && size !== undefined
        ? [{ berkas, ...readable, ukuran: size, simpanan: kept.get(berkas) ?? ('harian' as const) }]
        : []
    }),
  )
  return rows.flat().toSorted((a, b) => (a.berkas < b.berkas ? 1 : -1))
}

/** What was left by a server that died over it goes too. */
async function removeOld(folder: string, today: string): Promise<void> {
  const nameList = await listFiles(folder)
  const kept = chooseKept(nameList, today)
  for (const nama of nameList) {
    const isRest = /^hadir-.+\.(?:salinan|sementara)(?:-journal)?$/.test(nama)
    if (isRest || (parseCopyName(nama) && !kept.has(nama))) await rm(path.join(folder, nama), { force: true })
  }
}

function listFiles(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

/** One decimal. */
export function hourAge(doneAt: number, now: number): number {
  return Math.max(0, Math.round(((now - doneAt) / JAM) * 10) / 10)
}

/** Copying and checking a database keep a thread busy for seconds. */
function createAside(order: Order, stop?: AbortSignal): Promise<Hasil> {
  stop?.throwIfAborted()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: order, execArgv: [] })
  stop?.addEventListener('abort', () => void worker.terminate())
  return new Promise((resolve, reject) => {
    worker.once('message', (reply: Hasil | string) =>
      typeof reply === 'string' ? reject(new FailedCadangan(reply)) : resolve(reply),
    )
    worker.once('error', reject)
    // Comes after message and error; a promise that is settled does not hear it.
    worker.once('exit', () => reject(new FailedCadangan('Cadangan berhenti sebelum selesai.')))
  })
}
