import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/akun/akun.ts'
import { resetLangkahKedua } from '#contract/akun/langkah-kedua.ts'
import type { Query } from '#contract/endpoint.ts'
import { call } from '../../api.ts'
import { SANDI } from '../../offline/current-user.ts'
import { sendNow } from '../../offline/sync.ts'

const key = ['akun']

export function useAkunList(query: Query<typeof contract.listAkun>) {
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(contract.listAkun, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Murabbi and pendamping without an account; `boleh` false asks nothing. */
export function useCalonAkun(boleh = true) {
  return useQuery({
    queryKey: [...key, 'calon'],
    enabled: boleh,
    queryFn: ({ signal }) => call(contract.listCalonAkun, { signal }),
    select: reply => reply.calonList,
  })
}

export function useCreateAkun() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: contract.CreateAkunBody) => call(contract.createAkun, { body }),
    // The lists of people show who has an account.
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** For all who have none. */
export function useCreateAkunBanyak() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (peran: contract.PeranOrang) => call(contract.createAkunBanyak, { body: { peran } }),
    // Not awaited: the passwords are to be seen at once.
    onSuccess: () => void queryClient.invalidateQueries(),
  })
}

export function useUpdateAkun() {
  return useChange(({ id, body }: { id: number; body: contract.UpdateAkunBody }) =>
    call(contract.updateAkun, { params: { id }, body }),
  )
}

export function useSetKeaktifan() {
  return useChange(({ id, aktif }: { id: number; aktif: boolean }) =>
    call(contract.updateKeaktifanAkun, { params: { id }, body: { aktif } }),
  )
}

export function useResetSandi() {
  return useChange((id: number) => call(contract.resetSandi, { params: { id } }))
}

export function useResetLangkahKedua() {
  return useChange((id: number) => call(resetLangkahKedua, { params: { id } }))
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

function useChange<In, Out>(mutationFn: (input: In) => Promise<Out>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: key }) })
}
