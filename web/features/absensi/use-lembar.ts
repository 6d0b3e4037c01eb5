import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getLembar, type Lembar } from '#contract/absensi.ts'
import { isTanggal, todayIn } from '#contract/tanggal.ts'
import { ApiError, call } from '#web/api.ts'
import { knownUser, rememberUser } from '#web/offline/current-user.ts'
import { groupOf } from '#web/offline/entry.ts'
import { copyKey } from '#web/offline/lembar-key.ts'
import { type Outbox, openOutbox } from '#web/offline/outbox.ts'
import { dropAgreed } from '#web/offline/queue.ts'

/** What the address says; everything that is missing is what is due now. */
export interface Alamat {
  tanggal?: string | undefined
  kegiatan?: number | undefined
  ke?: number | undefined
}

/** A query of the address bar, where anything may stand. */
export function readAlamat(search: Record<string, unknown>): Alamat {
  const number = (value: unknown) => (/^[1-9]\d{0,8}$/.test(String(value ?? '')) ? Number(value) : undefined)
  const tanggal = String(search.tanggal ?? '')
  return {
    tanggal: isTanggal(tanggal) ? tanggal : undefined,
    kegiatan: number(search.kegiatan),
    ke: number(search.ke),
  }
}

export const lembarKey = (kelompokId: number) => ['lembar', kelompokId] as const

/**
 * The sheet: what this device last saw of it at once, the server's as soon as it comes, and again while the screen is
 * open, so that two who record together see each other's marks.
 */
export function useLembar(kelompokId: number, alamat: Alamat) {
  const client = useQueryClient()
  const server = useQuery({
    queryKey: keyOf(kelompokId, alamat),
    queryFn: async ({ signal }) => {
      const lembar = await fetchLembar(kelompokId, alamat, signal)
      // The screen goes on under the full address (see AbsensiInput); there it is known already.
      client.setQueryData(keyOf(kelompokId, alamatOf(lembar)), lembar)
      return lembar
    },
    refetchInterval: 45_000,
  })
  const device = useQuery({
    queryKey: ['lembar-perangkat', ...keyOf(kelompokId, alamat)],
    queryFn: async () => (await readCopy(kelompokId, alamat)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // What is due now is the server's to say: this device's copy may be of another kegiatan, so it waits for the failure.
  const copy = isLengkap(alamat) || server.error ? device.data : undefined
  return { lembar: server.data ?? copy ?? undefined, error: server.error, refetch: server.refetch }
}

/** The address of a sheet with everything said. */
export function alamatOf({ tanggal, kegiatan, ke }: Lembar): Alamat {
  return { tanggal, kegiatan: kegiatan?.id, ke }
}

export function isLengkap({ tanggal, kegiatan, ke }: Alamat): boolean {
  return tanggal !== undefined && kegiatan !== undefined && ke !== undefined
}

function keyOf(kelompokId: number, { tanggal, kegiatan, ke }: Alamat) {
  return [...lembarKey(kelompokId), tanggal ?? '', kegiatan ?? '', ke ?? ''] as const
}

async function fetchLembar(kelompokId: number, alamat: Alamat, signal: AbortSignal): Promise<Lembar> {
  const lembar = await call(getLembar, {
    params: { id: kelompokId },
    query: { tanggal: alamat.tanggal, kegiatan_id: alamat.kegiatan, ke: alamat.ke },
    signal,
  })
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
  { akun_id, kelompok, kegiatan, tanggal, ke, baris }: Lembar,
): Promise<void> {
  const group = groupOf({ kelompok_id: kelompok.id, kegiatan_id: kegiatan?.id ?? 0, tanggal, ke })
  if (!outbox.state.entries.some(entry => entry.group === group && entry.state === 'stuck')) return
  await outbox.update(queue => dropAgreed(queue, akun_id, group, baris))
}

async function readCopy(kelompokId: number, alamat: Alamat): Promise<Lembar | undefined> {
  const user = knownUser()
  if (user === undefined) return undefined
  const copy = await (await openOutbox()).readLembar(copyKey(user, kelompokId, alamat))
  // Without a date the address means today; yesterday's copy would be recorded under yesterday.
  if (copy && !alamat.tanggal && copy.tanggal !== todayIn(copy.zona_waktu, Date.now())) return undefined
  return copy
}

/** A sentence for a sheet that did not come; undefined leaves the blame with the connection. */
export function lembarErrorText(error: Error): string | undefined {
  return error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : undefined
}
