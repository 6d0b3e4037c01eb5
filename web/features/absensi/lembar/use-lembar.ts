import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { jamIn, todayIn } from '#contract/tanggal.ts'
import { ApiError, call, isUnreachable } from '#web/api.ts'
import {
  type Address,
  addressKey,
  deviceKey,
  isFullAddress,
  lembarQuery,
  storedAddressOf,
} from '#web/offline/alamat.ts'
import { chooseSheet, isCurrent, isRefused, type OnDevice } from '#web/offline/choose-sheet.ts'
import { getToken, knownUser, rememberUser } from '#web/offline/current-user.ts'
import { dropAgreed } from '#web/offline/decide.ts'
import { type Entry, groupOf, sheetOf } from '#web/offline/entry.ts'
import { sekarang } from '#web/offline/jam.ts'
import { listLembar, readLembar, writeLembar } from '#web/offline/lembar-salinan.ts'
import { type Outbox, openOutbox } from '#web/offline/outbox.ts'
import { noCopyMessage } from '#web/offline/pesan.ts'
import { latest } from '#web/offline/salinan-hari-ini.ts'
import { knownTautan } from '#web/offline/sesi-tautan.ts'

/**
 * The sheet (see `chooseSheet`): what this device last saw of it at once, the server's as soon as it comes, and again while the
 * screen is open, so that two who record together see each other's marks.
 */
export function useLembar(kelompokId: number, alamat: Address) {
  const client = useQueryClient()
  const server = useQuery({
    ...lembarOptions(client, kelompokId, alamat),
    refetchInterval: 45_000,
    // What was refused while it was read ahead of the first picture is not asked a second time for that picture.
    retryOnMount: ({ state }) => state.errorUpdatedAt < Date.now() - FRESH_MS,
  })
  const device = useQuery({
    queryKey: deviceKey(kelompokId, alamat),
    queryFn: () => readDevice(kelompokId, alamat),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const lambat = useSlow(server.isFetching)
  const { data: lembar, dataUpdatedAt: at, error, failureReason: gagal } = server
  const { data: copy, isPending: pending } = device
  const zone = (lembar ?? copy?.own?.lembar ?? copy?.others[0]?.lembar)?.zona_waktu
  const clock = zone ? todayIn(zone, sekarang()) : ''
  // The same object until something changes: every row below it would be drawn anew otherwise.
  const pilihan = useMemo(
    () => chooseSheet({ lembar, at, error, gagal, lambat }, copy, pending, clock),
    [lembar, at, error, gagal, lambat, copy, pending, clock],
  )
  return { ...pilihan, refetch: server.refetch }
}

/** Answered within so many ms: for the picture that is being drawn. */
const FRESH_MS = 2000
/** Asked for so many ms without an answer: a connection that hangs says nothing, not even that it failed. */
const SLOW_MS = 6000
/** And after so many it is given up and tried again. */
const OFFLINE_MS = 20_000

function useSlow(menunggu: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!menunggu) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [menunggu])
  return slow
}

/** For the screen, and for fetching ahead what may be needed where there is no signal. */
export function lembarOptions(client: QueryClient, kelompokId: number, alamat: Address) {
  return queryOptions({
    queryKey: addressKey(kelompokId, alamat),
    queryFn: async ({ signal }) => {
      const token = getToken()
      const lembar = await fetchLembar(kelompokId, alamat, signal).catch(async error => {
        if (isRefused(error) && getToken() === token) await saveRefused(client, kelompokId, alamat, error)
        throw error
      })
      // The screen goes on under the full address (see AbsensiInput); there it is known already.
      client.setQueryData(addressKey(kelompokId, storedAddressOf(lembar)), lembar)
      return lembar
    },
  })
}

async function fetchLembar(kelompokId: number, alamat: Address, signal: AbortSignal): Promise<Lembar> {
  const token = getToken()
  const lembar = await call('GET /api/kelompok/:id/lembar', {
    params: { id: kelompokId },
    query: lembarQuery(alamat),
    // One that hangs would hold up the next try when the signal is back. Not every browser can join two signals.
    signal: AbortSignal.any?.([signal, AbortSignal.timeout(OFFLINE_MS)]) ?? signal,
  })
  // Logged out meanwhile, or somebody else has logged in: what was asked for before is not theirs to keep.
  if (getToken() !== token) return lembar
  rememberUser(lembar.akun_id)
  await writeLembar(
    lembar.akun_id,
    kelompokId,
    isFullAddress(alamat) ? [alamat] : [alamat, storedAddressOf(lembar)],
    lembar,
  )
  await forgetAgreed(await openOutbox(), lembar)
  return lembar
}

/** Asked of the copy in memory first: most sheets have no conflict, and a write wakes every other tab. */
async function forgetAgreed(outbox: Outbox, lembar: Lembar): Promise<void> {
  const { akun_id, baris, pertemuan } = lembar
  const group = groupOf(sheetOf(lembar))
  if (!outbox.state.entries.some(entry => entry.group === group && entry.state === 'stuck')) return
  await outbox.update(queue =>
    dropAgreed(queue, akun_id, group, baris, pertemuan?.opened_at ? pertemuan.id : undefined),
  )
}

async function readDevice(kelompokId: number, alamat: Address): Promise<OnDevice> {
  const user = knownUser()
  const own = user === undefined ? undefined : await readLembar(user, kelompokId, alamat)
  const found = { alamat, own, others: [], ...nowOf(own ? [own.lembar] : []) }
  // A link is good for its own sheet, not for the rolls of others that lie on this device.
  if (user === undefined || knownTautan() || (own && isCurrent(own, alamat, found))) return found
  const others = await listLembar(user, kelompokId)
  return { ...found, others, ...nowOf(others.map(({ lembar }) => lembar)) }
}

/** By the clock, and never before the server's last word: a clock that is behind must not open a day that is over. */
function nowOf(known: readonly Lembar[]): Pick<OnDevice, 'hariIni' | 'jam'> {
  const [one] = known
  if (!one) return { hariIni: '', jam: '' }
  const hariIni = latest(todayIn(one.zona_waktu, sekarang()), ...known.map(({ hari_ini }) => hari_ini))
  return { hariIni, jam: jamIn(one.zona_waktu, sekarang()).replace('.', ':') }
}

/**
 * The server no longer gives a sheet to this account: its copy must not stand there as if it could be filled, not without a
 * network either. Instead of it lies what was said, with the names of those whose marks have not arrived and no others.
 */
async function saveRefused(
  client: QueryClient,
  kelompokId: number,
  alamat: Address,
  { kode, message: pesan }: ApiError,
): Promise<void> {
  const user = knownUser()
  if (user === undefined) return
  const own = (await openOutbox()).state.entries.filter(entry => entry.user === user)
  const copies = await listLembar(user, kelompokId)
  const known = await readLembar(user, kelompokId, alamat)
  const source = known ?? copies[0]
  if (!source) return
  const hari_ini = todayIn(source.lembar.zona_waktu, sekarang())
  const tanggal = alamat.tanggal ?? hari_ini
  // Refused on the day itself, and not as the badal of one sheet: nothing of this kelompok is theirs to fill from now on.
  const kelompok = !kode.startsWith('kegiatan.') && tanggal === hari_ini && !source.lembar.sebagai_badal
  const badal = source.lembar.sebagai_badal ? 'Anda bukan lagi badal pertemuan ini, atau waktunya sudah lewat. ' : ''
  const ditolak = { pesan: known ? badal + pesan : pesan, kelompok }
  const write = (to: Address, lembar: Lembar) =>
    writeLembar(user, kelompokId, [to], { ...lembar, baris: unsentRows(lembar, own), hari_ini }, ditolak)
  await write(alamat, known?.lembar ?? { ...source.lembar, tanggal, baris: [] })
  for (const { lembar, ditolak: before } of kelompok ? copies : [])
    if (!before && lembar.tanggal >= tanggal && !lembar.sebagai_badal) await write(storedAddressOf(lembar), lembar)
  await client.invalidateQueries({ queryKey: [deviceKey(kelompokId, alamat)[0]] })
}

/** The rows of a sheet that this device holds a mark of. */
function unsentRows(lembar: Lembar, own: readonly Entry[]): Lembar['baris'] {
  const group = groupOf(sheetOf(lembar))
  const ids = new Set(
    own.filter(entry => entry.group === group).flatMap(({ input }) => input.rows.map(row => row.mahasantri_id)),
  )
  return lembar.baris.filter(row => ids.has(row.mahasantri_id))
}

/** A sentence for a sheet that did not come; undefined leaves the blame with the connection. */
export function lembarErrorText(error: Error): string | undefined {
  if (isUnreachable(error)) return noCopyMessage(error)
  return error instanceof ApiError && error.status < 500 ? error.message : undefined
}
