import { Alert, Button, FileButton, PasswordInput } from '@mantine/core'
import { IconFileCertificate } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { KEY_BYTES, type MyKey } from '#contract/dokumen/signing.ts'
import { formatDate, todayIn } from '#contract/tanggal.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ContentList } from '#web/ui/ContentList.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { inputOf, tellDone, tellError } from '#web/ui/kabar.ts'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useChange } from '#web/use-change.ts'
import { inGroups, MY_KEY, useMyKey } from './signing-queries.ts'

/** One's own certificate for signing letters; shown to who signs some, and to who still has one here. */
export function SigningKeyCard() {
  const { data } = useMyKey()
  if (!data || (data.kunci === null && !(data.aktif && data.penanda.length > 0))) return null
  return (
    <Card judul="Tanda tangan elektronik">
      <p className="m-0 pb-8 text-m soft">
        {data.penanda.length > 0
          ? `Anda menandatangani surat sebagai ${data.penanda.join(' dan ')}, di Laporan → Dokumen.`
          : 'Admin tidak lagi menetapkan Anda sebagai penanda tangan surat.'}
      </p>
      {data.kunci ? <Installed kunci={data.kunci} /> : <Install />}
    </Card>
  )
}

function Installed({ kunci }: { kunci: NonNullable<MyKey['kunci']> }) {
  const { zona } = useLembagaTime()
  const remove = useChange('DELETE /api/akun/kunci-tanda', MY_KEY)
  const day = (at: number) => formatDate(todayIn(zona, at), 'sedang')
  const past = kunci.sampai_at < Date.now()
  return (
    <>
      {past ? (
        <Alert color="orange" mb={12}>
          Sertifikat ini sudah berakhir. Hapus, lalu pasang yang baru.
        </Alert>
      ) : null}
      <ContentList
        isi={{
          'Sertifikat atas nama': kunci.subjek,
          Penerbit: kunci.penerbit,
          Berlaku: `${day(kunci.dari_at)} sampai ${day(kunci.sampai_at)}`,
          'Sidik SHA-256': <span className="angka break">{inGroups(kunci.sidik)}</span>,
          Dipasang: day(kunci.created_at),
        }}
      />
      <Button
        mt={12}
        variant="default"
        loading={remove.isPending}
        onClick={() => remove.mutate({}, { onSuccess: () => tellDone('Sertifikat dihapus'), onError: tellError })}
      >
        Hapus sertifikat
      </Button>
    </>
  )
}

function Install() {
  const [file, setFile] = useState<File | null>(null)
  const [sandi, setPassphrase] = useState('')
  const [wrong, setWrong] = useState('')
  const save = useChange('PUT /api/akun/kunci-tanda', MY_KEY)
  const { berkas = wrong, sandi: wrongPassphrase } = inputOf(save.error)
  return (
    <form noValidate className="grid gap-12 max-w-420" onSubmit={event => void submit(event)}>
      <div>
        <FileButton accept=".p12,.pfx" onChange={choose}>
          {props => (
            <ActionButton {...props} variant="default" ikon={IconFileCertificate}>
              {file ? 'Ganti berkas' : 'Pilih berkas .p12'}
            </ActionButton>
          )}
        </FileButton>
        {file ? <p className="mt-8 text-m break">{file.name}</p> : null}
        {berkas ? (
          <p className="mt-4 text-m strong bad" role="alert">
            {berkas}
          </p>
        ) : null}
      </div>
      {file ? (
        <>
          <PasswordInput
            label="Sandi berkas"
            description="Diminta lagi setiap kali menandatangani. Hadir tidak menyimpannya."
            autoComplete="off"
            withAsterisk
            value={sandi}
            maxLength={200}
            onChange={event => setPassphrase(event.currentTarget.value)}
            error={wrongPassphrase}
            aria-invalid={wrongPassphrase ? true : undefined}
          />
          {save.error && !wrongPassphrase && !inputOf(save.error).berkas ? <ErrorNotice error={save.error} /> : null}
          <div>
            <Button type="submit" disabled={sandi === ''} loading={save.isPending}>
              Pasang
            </Button>
          </div>
        </>
      ) : null}
      <p className="m-0 text-s faint">
        Berkas .p12 atau .pfx dari penerbit sertifikat Anda. Tersimpan terkunci dengan sandinya, hanya dipakai akun ini,
        dan tidak ikut diekspor.
      </p>
    </form>
  )

  function choose(chosen: File | null) {
    save.reset()
    const large = (chosen?.size ?? 0) > KEY_BYTES
    setWrong(large ? 'Berkas ini terlalu besar untuk sebuah .p12.' : '')
    setFile(large ? null : chosen)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!file || sandi === '') return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const body = { berkas: btoa(String.fromCharCode(...bytes)), sandi }
    save.mutate({ body }, { onSuccess: () => tellDone('Sertifikat terpasang') })
  }
}
