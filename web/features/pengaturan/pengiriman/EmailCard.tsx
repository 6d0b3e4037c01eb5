import { Checkbox, NumberInput, PasswordInput, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { inputEmail, type Pengiriman, pengirimanRules, SECURITY_SMTP } from '#contract/pengaturan/pengiriman.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { CardForm } from '#web/ui/CardForm.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { done } from '#web/ui/kabar.ts'
import { type Collection, useCardForm } from '#web/ui/use-card-collection.tsx'
import { useSend } from '#web/use-change.ts'
import { useSavePengiriman } from './pengiriman-queries.ts'

const SECURITY = (Object.keys(SECURITY_SMTP) as Pengiriman['keamanan'][]).map(value => ({
  value,
  label: SECURITY_SMTP[value],
}))

/** What the form holds: a password is typed anew or left as it is. */
type Content = Pengiriman & { sandi?: string }

/** The institution's SMTP server; without one no mail leaves. */
export function EmailCard({ collection }: { collection: Collection<Pengiriman> }) {
  const [trying, setTrying] = useState(false)
  const { isian, form } = useCardForm<Content, typeof inputEmail>({
    judul: 'Surel',
    schema: inputEmail,
    collection: collection as Collection<Content>,
    simpan: useSavePengiriman('PUT /api/pengiriman/surel'),
    tampil: dasar => ({ ...dasar, sandi: '' }),
  })
  const { host, bersandi } = collection.dasar
  return (
    <CardForm {...form} keterangan={host === '' ? 'Mati' : `Lewat ${host}`}>
      <p className="mb-8 text-m soft">
        Dipakai untuk ringkasan pekan dan tautan kata sandi baru. Kosongkan servernya untuk mematikan surel.
      </p>
      <div className="grid gap-12">
        <TextInput
          label="Server SMTP"
          placeholder="smtp.kampus.ac.id"
          autoCapitalize="none"
          spellCheck={false}
          {...isian.teks('host')}
        />
        <ChooseOne
          label="Keamanan"
          data={SECURITY}
          {...isian.choose('keamanan')}
          onChange={keamanan => isian.set({ keamanan, port: { tls: 465, starttls: 587, tanpa: 25 }[keamanan] })}
        />
        <NumberInput
          label="Port"
          min={1}
          max={65_535}
          allowDecimal={false}
          thousandSeparator=""
          {...isian.choose('port')}
          onChange={port => isian.set({ port: typeof port === 'number' ? port : 0 })}
        />
        <TextInput
          label="Nama pengguna"
          description="Kosongkan bila servernya tidak meminta."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...isian.teks('username')}
        />
        <PasswordInput
          label="Kata sandi server"
          autoComplete="new-password"
          placeholder={bersandi ? 'Tersimpan; isi hanya untuk menggantinya' : ''}
          visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan kata sandi server', tabIndex: 0 }}
          {...isian.teks('sandi')}
          value={isian.nilai.sandi ?? ''}
        />
        <TextInput
          label="Alamat pengirim"
          placeholder="hadir@kampus.ac.id"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...isian.teks('dari')}
        />
        {host === '' || isian.berubah ? null : (
          <div>
            <ActionButton variant="default" ikon={IconSend} onClick={() => setTrying(true)}>
              Kirim percobaan
            </ActionButton>
          </div>
        )}
      </div>
      {trying ? <AttemptDialog onClose={() => setTrying(false)} /> : null}
    </CardForm>
  )
}

function AttemptDialog({ onClose }: { onClose: () => void }) {
  const [kepada, setTo] = useState('')
  const coba = useSend('POST /api/pengiriman/surel/percobaan')
  return (
    <Dialog
      onClose={onClose}
      judul="Kirim surel percobaan"
      label="Kirim"
      kerja={coba}
      onAgree={() =>
        coba.mutate({ body: { kepada } }, done(`Surel percobaan diterima server untuk ${kepada}`, onClose))
      }
    >
      <TextInput
        label="Kirim ke alamat"
        placeholder="nama@kampus.ac.id"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={kepada}
        onChange={event => setTo(event.currentTarget.value)}
      />
    </Dialog>
  )
}

/** What is sent by itself. */
export function SendAturanCard({ collection }: { collection: Collection<Pengiriman> }) {
  const { isian, form } = useCardForm({
    judul: 'Yang dikirim sendiri',
    schema: pengirimanRules,
    collection,
    simpan: useSavePengiriman('PUT /api/pengiriman/aturan'),
  })
  return (
    <CardForm {...form}>
      <div className="grid gap-12">
        <Checkbox
          label="Ringkasan pekan lewat surel"
          description={kata`Tiap awal pekan, PDF pekan lalu kepada pimpinan dan murabbi yang akunnya beralamat surel; murabbi hanya kelompoknya sendiri.`}
          {...isian.saklar('ringkasan')}
        />
        <NumberInput
          label="Ingatkan webhook sesudah"
          description="Menit sejak pertemuan yang belum diisi berakhir; 0 berarti tidak pernah."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={1440}
          allowDecimal={false}
          {...isian.choose('pengingat_menit')}
          onChange={menit => isian.set({ pengingat_menit: typeof menit === 'number' ? menit : 0 })}
        />
      </div>
    </CardForm>
  )
}
