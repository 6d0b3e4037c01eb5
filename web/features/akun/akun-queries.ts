import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/akun/akun.ts'
import * as tautan from '#contract/akun/tautan-akun.ts'
import type { Query } from '#contract/endpoint.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { call } from '../../api.ts'
import { SANDI } from '../../offline/current-user.ts'
import { sendNow } from '../../offline/sync.ts'

export const AKUN = ['akun']

export function useAkunList(query: Query<typeof contract.listAkun>) {
  return useReply(contract.listAkun, { queryKey: [...AKUN, query], query, placeholderData: keepPreviousData })
}

/** Murabbi and pendamping without an account; `boleh` false asks nothing. */
export function useCalonAkun(boleh = true) {
  return useReply(contract.listCalonAkun, {
    queryKey: [...AKUN, 'calon'],
    enabled: boleh,
    select: reply => reply.calonList,
  })
}

export function useCreateAkun() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: contract.CreateAkunBody): Promise<HasilAkun> => {
      const { akun, sandi } = await call(contract.createAkun, { body })
      return sandi === null
        ? { tautanList: [], sampai_at: 0, ditambah_peran: [akun] }
        : { ...(await createTautan([akun.id])), ditambah_peran: [] }
    },
    // The lists of people show who has an account; also where one was made and its link was not.
    onSettled: () => void queryClient.invalidateQueries(),
  })
}

/** For all of these roles who have none, or those of one role who were chosen, and with links for those that were made. */
export function useCreateAkunBanyak() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: { peran: contract.PeranOrang[]; orang_ids?: number[] }): Promise<HasilAkun> => {
      const { dibuat, ditambah_peran } = await call(contract.createAkunBanyak, { body })
      return { ...(await createTautan(dibuat.map(({ id }) => id))), ditambah_peran }
    },
    // Not awaited: the links are to be seen at once. Also where accounts were made and links were not.
    onSettled: () => void queryClient.invalidateQueries(),
  })
}

/** What is handed out: links, and who needs none because an account there was has got a role. */
export interface HasilAkun {
  tautanList: tautan.TautanAkun[]
  sampai_at: number
  ditambah_peran: contract.AkunBanyak['ditambah_peran']
}

/** Accounts whose owner has chosen no password yet. */
export function useTanpaSandi() {
  return useReply(tautan.listTanpaSandi, { queryKey: [...AKUN, 'tanpa-sandi'], select: reply => reply.akunList })
}

/** New links; those they had are good no more. */
export function useCreateTautan() {
  return useChange(
    async (ids: number[]): Promise<HasilAkun> => ({ ...(await createTautan(ids)), ditambah_peran: [] }),
    AKUN,
  )
}

/** As many at a time as the server takes, one call after the other. */
async function createTautan(ids: readonly number[]): Promise<Omit<HasilAkun, 'ditambah_peran'>> {
  const hasil: Omit<HasilAkun, 'ditambah_peran'> = { tautanList: [], sampai_at: 0 }
  for (let i = 0; i < ids.length; i += tautan.TAUTAN_SEKALI) {
    const akun = ids.slice(i, i + tautan.TAUTAN_SEKALI)
    const { tautanList, sampai_at } = await call(tautan.createTautanAkun, { body: { akun } })
    hasil.tautanList.push(...tautanList)
    hasil.sampai_at = sampai_at
  }
  return hasil
}

/** Slips or a list of these links; the server has no code, so they go along. */
export function createBerkas(jenis: tautan.BerkasTautan, { tautanList, sampai_at }: HasilAkun): Promise<Blob> {
  const akun = tautanList.map(({ akun_id, kode }) => ({ akun_id, kode }))
  return call(tautan.berkasTautan[jenis], { body: { akun, sampai_at, alamat: location.origin } })
}

/** A link for one; whoever has a password has it no more, and is logged out everywhere. */
export function useResetSandi() {
  return useChange(async ({ id, ganti_sandi }: contract.AkunRow): Promise<HasilAkun> => {
    if (!ganti_sandi) await call(contract.resetSandi, { params: { id } })
    return { ...(await createTautan([id])), ditambah_peran: [] }
  }, AKUN)
}

/** One's own password; ends the sessions of other devices. */
export function useUpdateSandi() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: contract.GantiSandiBody) => call(contract.updateSandi, { body }),
    // Until now everything else may have been refused, marks that wait on this device too.
    onSuccess: () => {
      sendNow()
      tellOtherTabs()
      return queryClient.invalidateQueries()
    },
  })
}

function tellOtherTabs(): void {
  try {
    localStorage.setItem(SANDI, String(Date.now()))
  } catch {
    // A full disk: they notice when they are looked at.
  }
}
