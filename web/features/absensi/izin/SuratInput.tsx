import { Button, FileButton, Input } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { formatSize } from '#contract/angka.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useContinueFocus } from '#web/ui/use-continue-focus.ts'
import type { SuratContent } from './use-surat.ts'

interface SuratInputProps {
  isi: SuratContent
  /** What is wrong with it: what the letter says of itself, unless there is more. */
  galat?: string | undefined
  /** Another is chosen, or none. */
  onChange?: () => void
}

/** The letter: a photo, made smaller on this device, or a PDF. Sent together with the form. */
export function SuratInput({ isi, galat = isi.galat, onChange }: SuratInputProps) {
  const { surat } = isi
  const id = useId()
  const { container, lanjut } = useContinueFocus<HTMLDivElement>()
  return (
    <Input.Wrapper
      id={id}
      label="Surat"
      labelElement="div"
      description="Foto atau PDF, paling besar 5 MB."
      error={galat}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {/* A form that cannot be sent for its sake leads the focus here. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings its own frame and legend */}
      <div
        ref={container}
        className="row gap-8 min-h-36"
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={galat ? `${id}-error` : undefined}
        aria-invalid={galat ? true : undefined}
        tabIndex={-1}
      >
        {surat ? (
          <>
            <IconPaperclip size={16} aria-hidden />
            <span className="grow break">
              {surat.nama} <small className="faint">{formatSize(surat.berkas.size)}</small>
            </span>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconX size={14} aria-hidden />}
              onClick={() => {
                lanjut()
                onChange?.()
                isi.lepas()
              }}
            >
              Lepas
            </Button>
          </>
        ) : null}
        {surat && !galat ? null : (
          <FileButton
            onChange={file => {
              onChange?.()
              void isi.pilih(file)
            }}
            accept="image/jpeg,image/png,image/webp,application/pdf"
            inputProps={{ 'aria-label': 'Berkas surat' }}
          >
            {props => (
              <ActionButton
                {...props}
                variant="default"
                size={surat ? 'xs' : 'sm'}
                loading={isi.working}
                ikon={IconPaperclip}
              >
                {surat ? 'Ganti' : 'Pilih foto atau PDF'}
              </ActionButton>
            )}
          </FileButton>
        )}
      </div>
    </Input.Wrapper>
  )
}
