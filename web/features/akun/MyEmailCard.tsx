import { Button, Checkbox, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { type MyEmail, myEmailBody } from '#contract/akun/my-email.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

/** Where one's mail goes; shown where the institution sends any. */
export function MyEmailCard() {
  const { data } = useReply('GET /api/akun/surel', { queryKey: MINE })
  return data && (data.aktif || data.email !== '') ? <EmailForm key={data.email} awal={data} /> : null
}

function EmailForm({ awal }: { awal: MyEmail }) {
  const isian = useInput(myEmailBody, { email: awal.email, ringkasan: awal.ringkasan })
  const save = useChange('PUT /api/akun/surel', MINE)
  return (
    <Card judul="Surel">
      <form noValidate onSubmit={submit} className="grid gap-12">
        <ErrorNotice form error={save.error} />
        <TextInput
          label="Alamat surel"
          description="Ke sini tautan kata sandi baru dikirim bila Anda lupa."
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...isian.teks('email')}
        />
        {awal.ada_ringkasan ? (
          <Checkbox label="Kirimi saya ringkasan tiap awal pekan" {...isian.saklar('ringkasan')} />
        ) : null}
        <div>
          <Button type="submit" variant="default" disabled={!isian.berubah} loading={save.isPending}>
            Simpan
          </Button>
        </div>
      </form>
    </Card>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const onSuccess = ({ email, ringkasan }: MyEmail) => {
      isian.begin({ email, ringkasan })
      tellDone('Alamat surel tersimpan')
    }
    isian.submit(body => save.mutate({ body }, { onSuccess, onError: isian.gagal }))
  }
}

const MINE = ['surel-saya']
