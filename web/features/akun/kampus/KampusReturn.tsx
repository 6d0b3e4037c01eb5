import { Alert, Loader } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type NextStep, SECOND_STEP } from '#contract/akun/waiting.ts'
import { ApiError, call } from '#web/api.ts'
import { deviceMark } from '#web/offline/tanda-perangkat.ts'
import { withQuery } from '#web/paths.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { useSend } from '#web/use-change.ts'
import PassOn from './PassOn.tsx'
import { takeWay, wasHere } from './way.ts'

/**
 * Back from the campus: the code of the address is exchanged for a session, once, and leaves the address at once; where one was
 * going stands there again. What is in its way is said above the form.
 */
export default function KampusReturn({
  kode,
  keep,
  onWay,
  onMasuk,
  onLangkahKedua,
}: {
  kode: string
  keep: (reply: { token: string }) => void
  /** Where one was going. */
  onWay: (kembali: string | undefined) => void
  onMasuk: (reply: { ganti_sandi: boolean }, kembali: string | undefined) => void
  onLangkahKedua: (berikut: NextStep & { ingat: boolean }) => void
}) {
  const masuk = useSend((body: { kode: string; ingat: boolean; tanda_perangkat: string }) =>
    call('POST /api/kampus/session', { body }),
  )
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const { ingat, kembali } = takeWay()
    history.replaceState(history.state, '', withQuery(location.pathname, { kembali }))
    onWay(kembali)
    masuk.mutate(
      { kode, ingat, tanda_perangkat: deviceMark() },
      {
        onSuccess: reply => {
          keep(reply)
          wasHere.set()
          onMasuk(reply, kembali)
        },
        onError: error => {
          if (error instanceof ApiError && error.kode === SECOND_STEP) {
            wasHere.set()
            onLangkahKedua({ ...(error.body as NextStep), ingat })
          }
        },
      },
    )
  }, [kode, masuk, keep, onWay, onMasuk, onLangkahKedua])

  if (masuk.error)
    return (
      <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />} className="mb-16">
        {messageOf(masuk.error)}
        <PassOn error={masuk.error} />
      </Alert>
    )
  return (
    <Alert color="gray" role="status" icon={<Loader size={18} />} className="mb-16">
      Menyelesaikan masuk dengan akun kampus…
    </Alert>
  )
}
