import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { USED } from '#contract/akun/tautan-akun.ts'
import type { Api } from '#contract/api.ts'
import type { Body } from '#contract/endpoint.ts'
import { ApiError, call, isUnreachable } from '#web/api.ts'
import { deviceMark } from '#web/offline/tanda-perangkat.ts'
import { useReply } from '#web/use-reply.ts'
import { useKeepToken } from './masuk-queries.ts'

/** Whose a code is, asked for once; '' asks nothing. */
export function useTautanAkun(kode: string) {
  return useReply('POST /api/tautan-akun', {
    queryKey: ['tautan-akun', kode],
    body: { kode },
    enabled: kode !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Chooses the password with a code, and logs in with it. */
export function useTautanPassword() {
  const onSuccess = useKeepToken()
  // The answer may have been lost on its way: then the link is spent, and the password holds.
  const ragu = useRef(false)
  return useMutation({
    mutationFn: async ({
      kode,
      sandi_baru,
      username,
    }: Body<Api['PUT /api/tautan-akun/sandi']> & { username: string }) => {
      const gagal = await call('PUT /api/tautan-akun/sandi', { body: { kode, sandi_baru } }).then(
        () => undefined,
        error => error,
      )
      if (gagal && !(ragu.current && gagal instanceof ApiError && gagal.kode === USED)) {
        ragu.current ||= isUnreachable(gagal)
        throw gagal
      }
      ragu.current = true
      return call('POST /api/session', { body: { username, sandi: sandi_baru, tanda_perangkat: deviceMark() } })
    },
    onSuccess,
  })
}
