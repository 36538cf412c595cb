/** Said beside each button that opens a room. */
export const NOT_ON_AIR = 'You are not on air then: nobody sees or hears you until you press “Go live”.';
