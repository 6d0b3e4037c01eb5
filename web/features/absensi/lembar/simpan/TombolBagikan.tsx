import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { usePhone } from '#web/ui/use-phone.ts'

/** Beside 'Selesai': what is usually done next. Its name is one word on the desktop and a sign on the phone. */
export function TombolBagikan({ onBagikan }: { onBagikan: () => void }) {
  const phone = usePhone()
  return (
    <Button
      variant="default"
      aria-label="Bagikan ke WhatsApp"
      aria-haspopup="dialog"
      onClick={onBagikan}
      {...(phone ? { radius: 'lg' } : { leftSection: <IconBrandWhatsapp size={16} aria-hidden /> })}
    >
      {phone ? <IconBrandWhatsapp size={22} aria-hidden /> : 'Bagikan'}
    </Button>
  )
}
