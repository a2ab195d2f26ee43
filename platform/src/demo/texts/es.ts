import type { DemoTexts } from './demo-texts.ts';

// prettier-ignore
export const es: DemoTexts = {
  people: {
    men: ['Hugo', 'Mateo', 'Martín', 'Lucas', 'Daniel', 'Alejandro', 'Pablo', 'Manuel', 'Álvaro', 'Adrián', 'Diego', 'Javier', 'Carlos', 'Sergio', 'Jorge', 'Iván', 'Andrés', 'Ramón'],
    women: ['Lucía', 'Sofía', 'Martina', 'María', 'Julia', 'Paula', 'Valeria', 'Emma', 'Carmen', 'Laura', 'Elena', 'Marta', 'Sara', 'Ana', 'Rosa', 'Inés', 'Pilar', 'Nuria'],
    surnames: ['García', 'Rodríguez', 'González', 'Fernández', 'López', 'Martínez', 'Sánchez', 'Pérez', 'Gómez', 'Martín', 'Jiménez', 'Ruiz', 'Hernández', 'Díaz', 'Moreno', 'Muñoz', 'Álvarez', 'Romero', 'Alonso', 'Gutiérrez', 'Navarro', 'Torres', 'Vázquez', 'Ramos', 'Serrano'],
    womanEnding: '',
    cities: ['Madrid', 'Barcelona', 'Valencia', 'Sevilla', 'Zaragoza', 'Málaga', 'Bilbao', 'Granada'],
    phones: { country: '+34', codes: ['605', '606', '613', '617', '624', '635', '639', '646', '650', '665', '672', '687'], digits: 6 },
  },
  tags: ['VIP', 'Cliente nuevo', 'Mayorista', 'Tarjeta de fidelidad', 'Feria de otoño'],
  lists: { regulars: 'Clientes habituales', guests: 'Invitados de las rebajas de primavera', optedOut: 'Pidieron no recibir mensajes' },
  campaigns: [
    { type: 'sms', title: 'Descuento de fin de semana', text: '${firstName}, este fin de semana tienes un 15 % de descuento en todo. ¡Te esperamos!' },
    { type: 'sms', title: 'Recordatorio de cita', text: '${firstName}, te esperamos mañana a las 11:30. Si cambian tus planes, responde a este mensaje.' },
    { type: 'viber', title: 'Nueva colección', text: '${firstName}, la nueva colección ya está en la tienda. ¡Sé la primera persona en verla!' },
    { type: 'sms', title: 'Puntos que caducan', text: 'Tienes 450 puntos. Úsalos antes de que acabe la semana.' },
    { type: 'whatsapp', title: 'Entrega', text: 'Tu pedido está en reparto. El mensajero llamará una hora antes.' },
    { type: 'sms', title: 'Cumpleaños', text: '¡Feliz cumpleaños, ${firstName}! Te regalamos un 20 % de descuento toda la semana.' },
    { type: 'email', title: 'Carta del mes', subject: 'Las novedades del mes, con un regalo', text: 'Novedades de este mes: tres historias y una oferta para ti.' },
    { type: 'telegram', title: 'Sorteo', text: 'Sorteo para suscriptores: responde a este mensaje antes del viernes.' },
  ],
  service: [
    { type: 'sms', text: (number) => `Tu código de acceso es ${1000 + (number % 9000)}. No lo compartas con nadie.` },
    { type: 'sms', text: (number) => `El pedido ${20_000 + number} está listo y te espera en la tienda.` },
    { type: 'sms', text: (number) => `El mensajero llegará hoy entre las ${10 + (number % 8)}:00 y las ${12 + (number % 8)}:00.` },
  ],
  scheduled: { title: 'Apertura de la terraza', text: '${firstName}, mañana abrimos la terraza de verano. ¡Te esperamos a las 18:00!' },
  answers: [
    ['¡Hola! ¿Se puede cambiar para mañana?', 'Mejor después de comer'],
    ['Gracias, ya lo he recogido'],
    ['¿Tenéis el mismo en azul?', 'Y en la talla M, si queda'],
    ['El mensajero llegó antes, todo en orden'],
    ['¿Hasta qué hora abrís hoy?'],
    ['Sí, confirmo'],
    ['La misma dirección, el código del portal es 47'],
    ['No he recibido los puntos del último pedido', 'El número de pedido es 20184'],
    ['¡Gracias por el descuento!'],
    ['¿Se puede pagar con tarjeta al recibirlo?'],
    ['De acuerdo, espero'],
    ['Devolvedme el dinero, por favor: no es mi talla'],
  ],
  templates: [
    { title: 'Pedido listo', type: 'sms', payload: { sender: 'SHOP', text: '${firstName}, tu pedido está listo y te espera hasta el domingo. Dirección: calle del Bosque, 5.' } },
    {
      title: 'Rebajas con botón',
      type: 'viber',
      payload: { sender: 'SHOP', text: 'Hasta un 50 % de descuento en la colección de invierno, solo hasta el viernes.', button: { text: 'Elegir', url: 'https://example.com/sale' } },
      fallbacks: [
        {
          type: 'sms',
          payload: { sender: 'SHOP', text: 'Hasta un 50 % de descuento en la colección de invierno: example.com/sale' },
          onStatus: ['failed'],
          onTimeout: { timeout: 300, except: ['delivered', 'seen'] },
          onIncomingPayload: undefined,
        },
      ],
    },
    { title: 'Código de acceso', type: 'flashcall', payload: { sender: '74951234567', text: '${custom01}' } },
  ],
  failures: { undelivered: 'Abonado no disponible', rejected: 'Número fuera de servicio' },
  senderNames: { comment: 'Margarita S. L., NIF 7701234567', refused: 'Palabra común: los operadores no aceptan nombres así. Usa el nombre de la empresa.' },
  wapi: { expired: 'Soporte', unpaid: 'Tienda' },
  otp: { widget: 'Entrada en la web', channel: 'Códigos por SMS', template: '${code} es su código de Margarita. No se lo diga a nadie.', country: 'ES', timeZone: 'Europe/Madrid' },
  links: ['https://example.com/rebajas?utm_source=sms&utm_medium=mensaje&utm_campaign=fin-de-semana', 'https://example.com/coleccion/nueva', 'https://example.com/puntos', 'https://example.com/terraza/reserva'],
  tariffs: {
    titles: {
      smsping: 'SMS ping', voice: 'Mensajes de voz', flashcall: 'Llamada flash', hlr: 'Consultas HLR', mnp: 'Consultas MNP', vk: 'VK',
      ok: 'OK', push: 'Notificaciones push', chat: 'Chat del sitio', telegramcode: 'Código en Telegram',
    },
    loanWords: ['préstamo', 'crédito'],
    orderPattern: 'pedido|entrega',
  },
  utcOffset: 1,
};
