import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LetterTemplate, TemplateKind } from '#contract/dokumen/letter-template.ts'
import { ASSIGNMENT } from '#contract/pengaturan/surat-number.ts'
import { call } from '#web/api.ts'
import { mahasantriSource, pengasuhSource } from '#web/option-sources.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { PickOne } from '#web/ui/PickOne.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { useSend } from '#web/use-change.ts'
import css from './template.module.css'

const MAHASANTRI = [{ options: [], source: mahasantriSource }]
const PENDAMPING = [{ options: [], source: pengasuhSource('pendamping') }]

interface TemplatePreviewProps {
  jenis: TemplateKind
  /** What that kind is called. */
  nama: string
  templat: LetterTemplate
}

/** The letter as it would be printed about somebody who is there; a phone opens it by itself. */
export function TemplatePreview({ jenis, nama, templat }: TemplatePreviewProps) {
  const phone = usePhone()
  const [who, setWho] = useState<string | null>(null)
  const [address, setAddress] = useState<string>()
  const assignment = jenis === ASSIGNMENT
  const preview = useSend((id: number) => {
    const body = { templat, ...(assignment ? { pendamping_id: id } : { mahasantri_id: id }) }
    return call('POST /api/templat-surat/:jenis/pratinjau', { params: { jenis }, body })
  })
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])
  // Once it stands beside the text it follows what is typed.
  const [calm] = useDebouncedValue(templat, 1_200)
  const shown = useRef(templat)
  const follow = useEffectEvent(() => {
    if (address && !phone && !preview.isPending && shown.current !== calm) show()
  })
  useEffect(() => {
    if (calm) follow()
  }, [calm])
  return (
    <Card
      judul="Pratinjau"
      keterangan={
        assignment
          ? kata`Diisi dengan seorang pendamping, tanpa nomor dan kode`
          : kata`Diisi dengan seorang mahasantri, tanpa nomor dan kode`
      }
    >
      <div className="stack gap-12">
        <div className="row wrap bottom gap-8">
          <PickOne
            className="grow"
            label="Diisi dengan"
            placeholder="Ketik nama atau NIM"
            parts={assignment ? PENDAMPING : MAHASANTRI}
            of={assignment ? kata`pendamping ini` : kata`mahasantri ini`}
            value={who}
            onChange={setWho}
          />
          <ActionButton
            variant="default"
            ikon={IconEye}
            loading={preview.isPending}
            disabled={who === null}
            onClick={show}
          >
            Pratinjau
          </ActionButton>
        </div>
        <ErrorNotice form error={preview.error} />
        {address ? (
          <iframe className={css.paper} title={`Pratinjau ${nama}`} src={address} />
        ) : (
          <Text size="sm" c="dimmed">
            Pilih orangnya, lalu tekan Pratinjau: yang tampak ialah surat seperti yang akan dicetak.
          </Text>
        )}
      </div>
    </Card>
  )

  function show() {
    shown.current = templat
    preview.mutate(Number(who), {
      onSuccess: file => {
        if (phone) saveFile(file, `Pratinjau ${nama}.pdf`)
        else setAddress(URL.createObjectURL(file))
      },
    })
  }
}
