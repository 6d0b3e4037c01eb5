import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type PenyiapanBody, penyiapanBody } from '#contract/akun/penyiapan.ts'
import { zoneSchema } from '#contract/date-schema.ts'
import { zoneLabel } from '#contract/tanggal.ts'
import { deviceMark } from '#web/offline/tanda-perangkat.ts'
import { TOKEN } from '#web/token.ts'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useSend } from '#web/use-change.ts'
import css from './FormPenyiapan.module.css'

const START: Required<PenyiapanBody> = {
  kode: '',
  lembaga: '',
  zona_waktu: 'Asia/Jakarta',
  nama: '',
  username: 'admin',
  sandi: '',
  contoh: false,
  tanda_perangkat: '',
}

/** The first start: institution and first admin, who is logged in by it, for whoever can read the server's output. */
export default function FormPenyiapan({ onDone }: { onDone: () => void }) {
  const isian = useInput(penyiapanBody, START)
  const client = useQueryClient()
  const setUp = useSend('POST /api/penyiapan', {
    onSuccess: ({ token }) => {
      localStorage.setItem(TOKEN, token)
      client.clear()
    },
  })
  return (
    <form className={`stack gap-12 ${css.form}`} onSubmit={submit} noValidate>
      <ErrorNotice form error={setUp.error} />
      <TextInput
        label="Kode penyiapan"
        description="Tercetak di layar tempat server dijalankan."
        placeholder="ABCD-EFGH-JKMN"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        withAsterisk
        {...isian.teks('kode')}
      />
      <TextInput
        label="Nama lembaga"
        placeholder="Ma'had Al-Jami'ah UIN Nusantara"
        autoComplete="organization"
        withAsterisk
        {...isian.teks('lembaga')}
      />
      <ChooseOne
        label="Zona waktu"
        data={zoneSchema.options.map(zone => ({ value: zone, label: `${zoneLabel(zone)} · ${CITY[zone]}` }))}
        {...isian.choose('zona_waktu')}
      />
      <TextInput label="Nama Anda" autoComplete="name" withAsterisk {...isian.teks('nama')} />
      <TextInput
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        withAsterisk
        {...isian.teks('username')}
      />
      <PasswordInput
        label="Kata sandi"
        description="Paling sedikit 10 karakter; beberapa kata yang mudah Anda ingat sudah baik, bukan nama atau nomor."
        autoComplete="new-password"
        withAsterisk
        {...isian.teks('sandi')}
      />
      <Checkbox
        label="Isi dengan data contoh untuk dicoba"
        description="100 mahasantri rekaan dengan riwayat dua belas pekan. Jangan dipilih untuk pemakaian sungguhan."
        {...isian.saklar('contoh')}
      />
      <Button type="submit" fullWidth className={`mt-4 text-xl round-10 ${css.submit}`} loading={setUp.isPending}>
        Buat admin pertama
      </Button>
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const then = { onSuccess: onDone, onError: isian.gagal }
    isian.submit(body => setUp.mutate({ body: { ...body, tanda_perangkat: deviceMark() } }, then))
  }
}

const CITY = { 'Asia/Jakarta': 'Jakarta', 'Asia/Makassar': 'Makassar', 'Asia/Jayapura': 'Jayapura' } as const
