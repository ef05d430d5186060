import Server
print("hi")
