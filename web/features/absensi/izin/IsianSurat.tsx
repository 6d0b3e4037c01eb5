import { Button, FileButton, Input } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { formatUkuran } from '#contract/angka.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useFokusLanjut } from '#web/ui/use-fokus-lanjut.ts'
import type { IsiSurat } from './use-surat.ts'

interface IsianSuratProps {
  isi: IsiSurat
  /** What is wrong with it: what the letter says of itself, unless there is more. */
  galat?: string | undefined
  /** Another is chosen, or none. */
  onUbah?: () => void
}

/** The letter: a photo, made smaller on this device, or a PDF. Sent together with the form. */
export function IsianSurat({ isi, galat = isi.galat, onUbah }: IsianSuratProps) {
  const { surat } = isi
  const id = useId()
  const { wadah, lanjut } = useFokusLanjut<HTMLDivElement>()
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
        ref={wadah}
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
              {surat.nama} <small className="faint">{formatUkuran(surat.berkas.size)}</small>
            </span>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconX size={14} aria-hidden />}
              onClick={() => {
                lanjut()
                onUbah?.()
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
              onUbah?.()
              void isi.pilih(file)
            }}
            accept="image/jpeg,image/png,image/webp,application/pdf"
            inputProps={{ 'aria-label': 'Berkas surat' }}
          >
            {props => (
              <Tombol
                {...props}
                variant="default"
                size={surat ? 'xs' : 'sm'}
                loading={isi.bekerja}
                ikon={IconPaperclip}
              >
                {surat ? 'Ganti' : 'Pilih foto atau PDF'}
              </Tombol>
            )}
          </FileButton>
        )}
      </div>
    </Input.Wrapper>
  )
}
