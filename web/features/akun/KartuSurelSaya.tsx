import { Button, Checkbox, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { type SurelSaya, surelSayaBody } from '#contract/akun/surel-saya.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

/** Where one's mail goes; shown where the institution sends any. */
export function KartuSurelSaya() {
  const { data } = useReply('GET /api/akun/surel', { queryKey: SAYA })
  return data && (data.aktif || data.email !== '') ? <FormSurel key={data.email} awal={data} /> : null
}

function FormSurel({ awal }: { awal: SurelSaya }) {
  const isian = useIsian(surelSayaBody, { email: awal.email, ringkasan: awal.ringkasan })
  const save = useChange('PUT /api/akun/surel', SAYA)
  return (
    <Kartu judul="Surel">
      <form noValidate onSubmit={submit} className="grid gap-12">
        <KabarGalat formulir error={save.error} />
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
    </Kartu>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const onSuccess = ({ email, ringkasan }: SurelSaya) => {
      isian.begin({ email, ringkasan })
      tellDone('Alamat surel tersimpan')
    }
    isian.submit(body => save.mutate({ body }, { onSuccess, onError: isian.gagal }))
  }
}

const SAYA = ['surel-saya']
