import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { getLembar, type Lembar } from '#contract/absensi/lembar.ts'
import { todayIn } from '#contract/tanggal.ts'
import { ApiError, call, isUnreachable } from '#web/api.ts'
import { getToken, knownUser, rememberUser } from '#web/offline/current-user.ts'
import { dropAgreed } from '#web/offline/decide.ts'
import type { LembarSalinan } from '#web/offline/disk.ts'
import { groupOf } from '#web/offline/entry.ts'
import { sekarang } from '#web/offline/jam.ts'
import { copyKey } from '#web/offline/lembar-key.ts'
import { type Outbox, openOutbox } from '#web/offline/outbox.ts'
import { pesanTanpaSalinan } from '#web/offline/pesan.ts'
import { type Alamat, alamatKey, alamatOf, isLengkap, perangkatKey } from './alamat.ts'
import type { SalinanLembar } from './lembar-context.ts'
import { saveDitolak } from './simpan/lembar-ditolak.ts'
import { readSementara } from './simpan/lembar-sementara.ts'

/**
 * The sheet: what this device last saw of it at once, the server's as soon as it comes, and again while the screen is
 * open, so that two who record together see each other's marks. `salinan`: what is shown is a copy, the server cannot be
 * reached, or has not answered for long. `pesanDitolak`: why the server gives it no more, or gave it no more when it could last be asked; then no copy stands in.
 */
export function useLembar(kelompokId: number, alamat: Alamat) {
  const client = useQueryClient()
  const server = useQuery({ ...lembarOptions(client, kelompokId, alamat), refetchInterval: 45_000 })
  const device = useQuery({
    queryKey: perangkatKey(kelompokId, alamat),
    queryFn: async () => (await readCopy(kelompokId, alamat)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // Where there is nothing yet, the first try that failed is enough for what this device has to stand in.
  const gagal = server.error ?? (server.data ? null : server.failureReason)
  const lambat = useLambat(server.isFetching)
  const putus = lambat || isUnreachable(gagal)
  const pesanDitolak = ditolakOf(server.error, server.dataUpdatedAt, device.data)
  const sementara = useQuery({
    queryKey: ['lembar-sementara', ...alamatKey(kelompokId, alamat)],
    queryFn: async () => (await readSementara(kelompokId, alamat)) ?? null,
    enabled: putus && !server.data && device.data === null,
    gcTime: 0,
  })
  // What is due now is the server's to say: this device's copy may be of another kegiatan, so it waits for the failure.
  const kept = device.data?.ditolak ? null : device.data
  const copy = (isLengkap(alamat) || putus || server.error ? kept : undefined) ?? (putus ? sementara.data : undefined)
  const shown = server.data ? { lembar: server.data, at: server.dataUpdatedAt } : copy
  const lembar = useHariIni(pesanDitolak === undefined ? shown?.lembar : undefined)
  return {
    lembar,
    pesanDitolak,
    salinan: useSalinan(putus ? shown?.at : undefined, lambat || (isUnreachable(gagal) && gagal.status === 0)),
    // While this device is still looking for a sheet to stand in, there is nothing to complain about yet.
    error: device.isPending || sementara.isFetching ? null : server.error,
    refetch: server.refetch,
  }
}

/** Asked for so many ms without an answer: a connection that hangs says nothing, not even that it failed. */
const LAMBAT = 6000
/** And after so many it is given up and tried again. */
const PUTUS = 20_000

function useLambat(menunggu: boolean): boolean {
  const [lambat, setLambat] = useState(false)
  useEffect(() => {
    if (!menunggu) return
    const timer = setTimeout(() => setLambat(true), LAMBAT)
    return () => {
      clearTimeout(timer)
      setLambat(false)
    }
  }, [menunggu])
  return lambat
}

/** The same object until it changes: every row below it would be drawn anew otherwise. */
function useSalinan(at: number | undefined, koneksi: boolean): SalinanLembar | null {
  return useMemo(() => (at === undefined ? null : { at, koneksi }), [at, koneksi])
}

/** A copy is of the day it was read on, and a page stays open over midnight: what 'kemarin' means is said by the clock. */
function useHariIni(lembar: Lembar | undefined): Lembar | undefined {
  const kini = lembar && hariIniOf(lembar)
  return useMemo(
    () => (lembar && kini && kini !== lembar.hari_ini ? { ...lembar, hari_ini: kini } : lembar),
    [lembar, kini],
  )
}

/** By the clock, and never before the server's last word: a clock that is behind must not open a day that is over. */
function hariIniOf({ hari_ini, zona_waktu }: Lembar): string {
  const kini = todayIn(zona_waktu, sekarang())
  return kini > hari_ini ? kini : hari_ini
}

/** For the screen, and for fetching ahead what may be needed where there is no signal. */
export function lembarOptions(client: QueryClient, kelompokId: number, alamat: Alamat) {
  return queryOptions({
    queryKey: alamatKey(kelompokId, alamat),
    queryFn: async ({ signal }) => {
      const token = getToken()
      const lembar = await fetchLembar(kelompokId, alamat, signal).catch(async error => {
        if (isDitolak(error) && getToken() === token) await saveDitolak(client, kelompokId, alamat, error)
        throw error
      })
      // The screen goes on under the full address (see AbsensiInput); there it is known already.
      client.setQueryData(alamatKey(kelompokId, alamatOf(lembar)), lembar)
      return lembar
    },
  })
}

async function fetchLembar(kelompokId: number, alamat: Alamat, signal: AbortSignal): Promise<Lembar> {
  const token = getToken()
  const lembar = await call(getLembar, {
    params: { id: kelompokId },
    query: { tanggal: alamat.tanggal, kegiatan_id: alamat.kegiatan, ke: alamat.ke },
    // One that hangs would hold up the next try when the signal is back. Not every browser can join two signals.
    signal: AbortSignal.any?.([signal, AbortSignal.timeout(PUTUS)]) ?? signal,
  })
  // Logged out meanwhile, or somebody else has logged in: what was asked for before is not theirs to keep.
  if (getToken() !== token) return lembar
  rememberUser(lembar.akun_id)
  const outbox = await openOutbox()
  await outbox.writeLembar(copyKey(lembar.akun_id, kelompokId, alamat), lembar)
  if (!isLengkap(alamat)) await outbox.writeLembar(copyKey(lembar.akun_id, kelompokId, alamatOf(lembar)), lembar)
  await forgetAgreed(outbox, lembar)
  return lembar
}

/** Asked of the copy in memory first: most sheets have no conflict, and a write wakes every other tab. */
async function forgetAgreed(
  outbox: Outbox,
  { akun_id, kelompok, kegiatan, tanggal, ke, baris, pertemuan }: Lembar,
): Promise<void> {
  const group = groupOf({ kelompok_id: kelompok.id, kegiatan_id: kegiatan?.id ?? 0, tanggal, ke })
  if (!outbox.state.entries.some(entry => entry.group === group && entry.state === 'stuck')) return
  await outbox.update(queue =>
    dropAgreed(queue, akun_id, group, baris, pertemuan?.opened_at ? pertemuan.id : undefined),
  )
}

/** The sheet itself, and not the session or the log-in. */
function isDitolak(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.status === 403 || error.status === 404) &&
    /^(kelompok|kegiatan|pertemuan)\./.test(error.kode)
  )
}

/** While nobody can be asked, what the server has said last holds. */
function ditolakOf(error: Error | null, at: number, copy: LembarSalinan | null | undefined): string | undefined {
  if (!error) return undefined
  const kept = copy?.ditolak && copy.at > at ? copy.ditolak.pesan : undefined
  return kept ?? (isDitolak(error) ? error.message : undefined)
}

async function readCopy(kelompokId: number, alamat: Alamat): Promise<LembarSalinan | undefined> {
  const user = knownUser()
  if (user === undefined) return undefined
  const copy = await (await openOutbox()).readSalinan(copyKey(user, kelompokId, alamat))
  if (!copy) return undefined
  const { tanggal, hari_ini } = copy.lembar
  const today = hariIniOf(copy.lembar)
  // Without a date the address means today; yesterday's copy would be recorded under yesterday.
  if (!alamat.tanggal && tanggal !== today) return undefined
  // Looked at before its day had come, when nobody could record on it yet.
  return hari_ini < tanggal && tanggal <= today ? undefined : copy
}

/** A sentence for a sheet that did not come; undefined leaves the blame with the connection. */
export function lembarErrorText(error: Error): string | undefined {
  if (isUnreachable(error)) return pesanTanpaSalinan(error)
  return error instanceof ApiError && error.status < 500 ? error.message : undefined
}
