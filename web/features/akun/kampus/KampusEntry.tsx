import { Button, UnstyledButton } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#web/api.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { useSend } from '#web/use-change.ts'
import css from './KampusEntry.module.css'
import { goToKampus, wasHere } from './way.ts'

/** The other way in, below the form: what is above does not wait for it, nor move. */
export default function KampusEntry({ ingat }: { ingat: boolean }) {
  const [here, setWasHere] = useState(wasHere.get)
  const begin = useSend('POST /api/kampus/percobaan', {
    onSuccess: ({ alamat }) =>
      goToKampus(alamat, { ingat, kembali: new URLSearchParams(location.search).get('kembali') ?? undefined }),
  })
  const leaving = useSend(() => call('POST /api/kampus/keluar'), {
    onSuccess: ({ alamat }) => {
      wasHere.forget()
      setWasHere(false)
      if (alamat) location.assign(alamat)
    },
  })
  const start = (ganti_orang: boolean) => begin.mutate({ body: { ganti_orang } })
  const busy = begin.isPending || begin.isSuccess
  return (
    <div className="stack gap-8">
      <ErrorNotice error={begin.error ?? leaving.error} />
      <Button
        variant="default"
        fullWidth
        className={css.enter}
        leftSection={<IconSchool size={20} aria-hidden />}
        loading={busy}
        onClick={() => start(false)}
      >
        Masuk dengan akun kampus
      </Button>
      <p className={`m-0 text-m text-center soft ${css.others}`}>
        Perangkat dipakai bergantian?{' '}
        <UnstyledButton className="text-m green underline" disabled={busy} onClick={() => start(true)}>
          Ganti orang
        </UnstyledButton>
        {here ? (
          <>
            {' · '}
            <UnstyledButton
              className="text-m green underline"
              disabled={leaving.isPending}
              onClick={() => leaving.mutate()}
            >
              Keluar juga dari akun kampus
            </UnstyledButton>
          </>
        ) : null}
      </p>
    </div>
  )
}
