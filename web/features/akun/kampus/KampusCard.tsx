import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { bindMyDirectoryBody } from '#contract/akun/kampus.ts'
import { formatTime } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { done } from '#web/ui/kabar.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { useChange, useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { goToKampus } from './way.ts'

const MINE = ['kampus-saya']

/** By which account of the campus one's own is opened; shown where the institution has that way. */
export function KampusCard() {
  const { data } = useReply('GET /api/kampus/akun', { queryKey: MINE })
  const begin = useSend(() => call('POST /api/kampus/akun'), {
    onSuccess: ({ alamat }) => goToKampus(alamat, { ingat: true }),
  })
  const bind = useChange('PUT /api/kampus/akun', MINE)
  const unbind = useChange('DELETE /api/kampus/akun', MINE)
  const [asking, setAsking] = useState<'let-go' | 'password'>()
  const zone = useSessionInfo()?.zona_waktu
  const begun = useRef(false)

  // Back from the campus, with the code in the address: it is good once, and of no use to who reads the address later.
  useEffect(() => {
    const kode = new URLSearchParams(location.hash.slice(1)).get('kampus')
    if (!kode || begun.current) return
    begun.current = true
    history.replaceState(history.state, '', location.pathname + location.search)
    bind.mutate(
      { body: { kode } },
      done('Akun kampus terhubung', () => undefined),
    )
  }, [bind])

  if (!data || !zone || !(data.aktif || data.sejak_at)) return null
  return (
    <Card judul="Akun kampus">
      <ErrorNotice error={begin.error ?? bind.error} />
      <p className="m-0 text-m soft">
        {data.sejak_at
          ? `Terhubung sejak ${formatTime(data.sejak_at, zone)}: Anda dapat masuk dengan akun kampus tanpa kata sandi Hadir.`
          : 'Hubungkan sekali, lalu masuk berikutnya cukup dengan akun kampus Anda. Kata sandi Hadir tetap berlaku.'}
      </p>
      {data.sejak_at ? (
        <Button variant="default" mt={12} onClick={() => setAsking('let-go')}>
          Lepas akun kampus
        </Button>
      ) : (
        <Button
          variant="default"
          mt={12}
          loading={begin.isPending || begin.isSuccess || bind.isPending}
          onClick={() => (data.direktori ? setAsking('password') : begin.mutate())}
        >
          Hubungkan akun kampus
        </Button>
      )}
      {asking === 'password' ? <AskPassword onClose={() => setAsking(undefined)} /> : null}
      {asking === 'let-go' ? (
        <Dialog
          judul="Lepas akun kampus?"
          label="Lepas"
          kerja={unbind}
          onClose={() => setAsking(undefined)}
          onAgree={() =>
            unbind.mutate(
              {},
              done('Akun kampus dilepas', () => setAsking(undefined)),
            )
          }
        >
          <p>Sesudah ini Anda masuk dengan kata sandi Hadir saja, sampai dihubungkan lagi.</p>
        </Dialog>
      ) : null}
    </Card>
  )
}

/** Where the campus has a directory, its name and password are asked here. */
function AskPassword({ onClose }: { onClose: () => void }) {
  const isian = useInput(bindMyDirectoryBody, { username: '', sandi: '' })
  const bind = useChange('PUT /api/kampus/akun/direktori', MINE)
  return (
    <Dialog
      judul="Hubungkan akun kampus"
      label="Hubungkan"
      kerja={bind}
      isian={isian}
      onClose={onClose}
      onAgree={() =>
        isian.submit(body => bind.mutate({ body }, { ...done('Akun kampus terhubung', onClose), onError: isian.gagal }))
      }
    >
      <p className="m-0">Kata sandi akun kampus ditanyakan kepada server kampus dan tidak disimpan di Hadir.</p>
      <TextInput
        label="Nama akun kampus"
        withAsterisk
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...isian.teks('username')}
      />
      <PasswordInput label="Kata sandi akun kampus" withAsterisk autoComplete="off" {...isian.teks('sandi')} />
    </Dialog>
  )
}
