import { Button, Checkbox, Menu, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { type LetterTemplate, letterTemplate, type TemplateReply } from '#contract/dokumen/letter-template.ts'
import { formatTime } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { codeOf, tellDone, tellError } from '#web/ui/kabar.ts'
import { LoadingForm } from '#web/ui/Loading.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { useNotYetStored } from '#web/ui/use-not-yet-stored.tsx'
import { LetterSigners } from './LetterSigners.tsx'
import { FORMS } from './letter-forms.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import css from './template.module.css'
import { useSaveTemplate } from './template-queries.ts'

/** Larger than all the rest of the page, and of no other page. */
const LetterEditor = lazyPart(
  () => import('./LetterEditor.tsx'),
  NoEditor,
  () => <LoadingForm />,
)

interface TemplateFormProps {
  data: TemplateReply
  /** Reads what stands on the server by now. */
  onReload: () => Promise<{ data: TemplateReply | undefined }>
}

/** What a letter says, to be changed beside the letter itself. */
export function TemplateForm({ data, onReload }: TemplateFormProps) {
  // What it began with or saved last: somebody else's saving meanwhile is noticed by the server.
  const [saved, setSaved] = useState(data)
  // Whatever is put into the editor from outside makes another one.
  const [key, setKey] = useState(0)
  const [resetting, setResetting] = useState(false)
  const isian = useInput(letterTemplate, saved.templat)
  const simpan = useSaveTemplate(saved.jenis)
  const { tanya } = useNotYetStored(isian.berubah, { tempat: 'halaman', simpan: save, menyimpan: simpan.isPending })
  const errorOf = (part: string) =>
    Object.entries(isian.galat).find(([path]) => path === part || path.startsWith(`${part}.`))?.[1]
  const official = isian.nilai.bentuk === 'dinas'
  const certified = saved.jenis === 'syahadah'

  return (
    <>
      <div className={`grid start gap-16 ${css.columns}`}>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            save()
          }}
        >
          <Card judul={saved.nama} keterangan={describeVersion(saved)}>
            <div className="stack gap-12">
              {certified ? null : <ChooseOne label="Bentuk surat" data={FORMS} {...isian.choose('bentuk')} />}
              <TextInput
                label={official ? 'Hal' : certified ? 'Judul' : 'Judul surat'}
                description={certified ? 'Tanda ◆ dicetak sebagai hiasan, di sini dan di isi' : undefined}
                withAsterisk
                {...isian.teks('judul')}
              />
              {official ? <TextInput label="Lampiran" placeholder="–" {...isian.teks('lampiran')} /> : null}
              {certified ? null : (
                <>
                  <LetterEditor
                    jenis={saved.jenis}
                    key={`kepada-${key}`}
                    lines
                    label="Kepada"
                    isi={isian.nilai.kepada}
                    galat={errorOf('kepada')}
                    onChange={lines => isian.set({ kepada: lines })}
                  />
                  <Checkbox
                    label="Salam pembuka dan penutup"
                    checked={isian.nilai.salam}
                    onChange={event => isian.set({ salam: event.currentTarget.checked })}
                  />
                </>
              )}
              <LetterEditor
                jenis={saved.jenis}
                key={key}
                label={certified ? 'Isi' : 'Isi surat'}
                isi={isian.nilai.isi}
                galat={errorOf('isi')}
                onChange={isi => isian.set({ isi })}
              />
              <LetterSigners
                value={isian.nilai.tanda_tangan}
                galat={errorOf('tanda_tangan')}
                onChange={signers => isian.set({ tanda_tangan: signers })}
              />
              {certified ? null : (
                <LetterEditor
                  jenis={saved.jenis}
                  key={`tembusan-${key}`}
                  lines
                  label="Tembusan"
                  isi={isian.nilai.tembusan}
                  galat={errorOf('tembusan')}
                  onChange={lines => isian.set({ tembusan: lines })}
                />
              )}
              <ErrorNotice form error={simpan.error}>
                {codeOf(simpan.error)?.endsWith('.stale') ? (
                  <Button variant="subtle" color="red" onClick={() => void reload()}>
                    Tampilkan yang terbaru
                  </Button>
                ) : null}
              </ErrorNotice>
              <div className="row wrap gap-8 phone-shares">
                {saved.bawaan || saved.jenis.startsWith('jenis-') ? null : (
                  <ActionButton variant="default" ikon={IconArrowBackUp} onClick={() => setResetting(true)}>
                    Kembalikan ke bawaan
                  </ActionButton>
                )}
                <Versions data={saved} onChoose={templat => put(templat)} />
                <Button type="submit" className="push" loading={simpan.isPending} disabled={!isian.berubah}>
                  Simpan templat
                </Button>
              </div>
            </div>
          </Card>
        </form>
        <TemplatePreview jenis={saved.jenis} nama={saved.nama} templat={isian.nilai} />
      </div>
      {resetting ? (
        <Dialog
          onClose={() => setResetting(false)}
          judul="Kembalikan ke bawaan?"
          label="Kembalikan"
          kerja={simpan}
          onAgree={() =>
            send(null, () => {
              setResetting(false)
            })
          }
        >
          <p className="m-0">
            Surat baru memakai kata-kata bawaan Hadir. Versi yang sekarang tetap tersimpan dan dapat dipakai lagi; surat
            yang sudah dicetak tidak berubah.
          </p>
        </Dialog>
      ) : null}
      {tanya}
    </>
  )

  function save(): boolean {
    const templat = isian.check()
    if (!templat) return false
    send(templat)
    return true
  }

  function send(templat: LetterTemplate | null, onDone?: () => void) {
    simpan.mutate(
      { params: { jenis: saved.jenis }, body: { version: saved.version, templat } },
      {
        onSuccess: reply => {
          begin(reply, templat === null)
          tellDone('Templat tersimpan. Surat baru memakainya.')
          onDone?.()
        },
        onError: isian.gagal,
      },
    )
  }

  function begin(reply: TemplateReply, isOther: boolean) {
    setSaved(reply)
    isian.begin(reply.templat)
    if (isOther) setKey(key + 1)
  }

  /** To be looked at and saved, or not. */
  function put(templat: LetterTemplate) {
    isian.set(templat)
    setKey(key + 1)
  }

  async function reload() {
    const { data } = await onReload()
    if (data) begin(data, true)
    simpan.reset()
  }
}

function describeVersion({ jenis, version, bawaan }: TemplateReply): string {
  if (bawaan) return jenis.startsWith('jenis-') ? 'belum ditulis' : 'bawaan Hadir'
  return `versi ${version}`
}

/** What was saved before, each to be looked at again. */
function Versions({
  data: { jenis, versi },
  onChoose,
}: {
  data: TemplateReply
  onChoose: (templat: LetterTemplate) => void
}) {
  const { zona } = useLembagaTime()
  if (versi.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <ActionButton variant="default" ikon={IconHistory}>
          Versi
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown mah={360} className="scroll">
        {versi.map(({ version, oleh, created_at, bawaan }) => (
          <Menu.Item key={version} onClick={() => void open(version)}>
            Versi {version}
            {bawaan ? ' (bawaan)' : ''}
            <small className="block soft">
              {oleh}, {formatTime(created_at, zona)}
            </small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )

  async function open(version: number) {
    try {
      const before = await call('GET /api/templat-surat/:jenis', { params: { jenis }, query: { versi: version } })
      onChoose(before.templat)
    } catch (error) {
      tellError(error)
    }
  }
}

function NoEditor() {
  return <ErrorText>Penyunting surat belum dapat dibuka. Periksa koneksi Anda, lalu muat ulang halaman ini.</ErrorText>
}
