import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as contract from '#contract/akun/akun.ts'
import { TAUTAN_ONCE } from '#contract/akun/link-limits.ts'
import type * as tautan from '#contract/akun/tautan-akun.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { call } from '../../api.ts'

export const AKUN = ['akun']

/** Murabbi and pendamping without an account; `boleh` false asks nothing. */
export function useAkunCandidate(boleh = true) {
  return useReply('GET /api/akun/calon', {
    queryKey: [...AKUN, 'calon'],
    enabled: boleh,
    select: reply => reply.calonList,
  })
}

export const useCreateAkun = () =>
  useMakeAkun(async (body: contract.CreateAkunBody) => {
    const { akun, sandi } = await call('POST /api/akun', { body })
    return sandi === null ? { tautanList: [], sampai_at: 0, ditambah_peran: [akun] } : createTautan([akun.id])
  })

/** For all of these roles who have none, or those of one role who were chosen, and with links for those that were made. */
export const useCreateManyAkun = () =>
  useMakeAkun(async (body: { peran: contract.PeranOrang[]; orang_ids?: number[] }) => {
    const { dibuat, ditambah_peran } = await call('POST /api/akun/banyak', { body })
    return { ...(await createTautan(dibuat.map(({ id }) => id))), ditambah_peran }
  })

/** The lists of people show who has an account, also where one was made and its link was not. Not awaited: links are to be seen at once. */
function useMakeAkun<Body>(mutationFn: (body: Body) => Promise<AkunResult>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => void client.invalidateQueries() })
}

/** What is handed out: links, and who needs none because an account there was has got a role. */
export interface AkunResult {
  tautanList: tautan.TautanAkun[]
  sampai_at: number
  ditambah_peran: contract.ManyAkun['ditambah_peran']
}

/** New links; those they had are good no more. */
export const useCreateAkunLink = () => useChange(createTautan, AKUN)

/** As many at a time as the server takes, one call after the other. */
async function createTautan(ids: readonly number[]): Promise<AkunResult> {
  const hasil: AkunResult = { tautanList: [], sampai_at: 0, ditambah_peran: [] }
  for (let i = 0; i < ids.length; i += TAUTAN_ONCE) {
    const akun = ids.slice(i, i + TAUTAN_ONCE)
    const { tautanList, sampai_at } = await call('POST /api/akun/tautan', { body: { akun } })
    hasil.tautanList.push(...tautanList)
    hasil.sampai_at = sampai_at
  }
  return hasil
}

const FILE_CALLS = {
  slip: 'POST /api/akun/tautan/slip.pdf',
  pdf: 'POST /api/akun/tautan/daftar.pdf',
  xlsx: 'POST /api/akun/tautan/daftar.xlsx',
  csv: 'POST /api/akun/tautan/daftar.csv',
} as const

/** Slips or a list of these links; the server has no code, so they go along. */
export function createFile(jenis: tautan.TautanFile, { tautanList, sampai_at }: AkunResult): Promise<Blob> {
  const akun = tautanList.map(({ akun_id, kode }) => ({ akun_id, kode }))
  return call(FILE_CALLS[jenis], { body: { akun, sampai_at, alamat: location.origin } })
}

/** A link for one; whoever has a password has it no more, and is logged out everywhere. */
export function useResetPassword() {
  return useChange(async ({ id, ganti_sandi }: contract.AkunRow) => {
    if (!ganti_sandi) await call('PUT /api/akun/:id/sandi', { params: { id } })
    return createTautan([id])
  }, AKUN)
}
